import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { newPassword } from '../contract/auth.ts';

// Words that people of this site would try first, in addition to the 49,000 most common passwords worldwide.
const ownWords =
  'petmikke pet mikke ペットみっけ ペット みっけ kanrisha kanri 管理者 管理 運営 password パスワード 合言葉 秘密 admin administrator login ログイン inu neko wanko nyanko いぬ ねこ わんこ にゃんこ 犬 猫 うちのこ'.split(
    ' ',
  );

/** Guesses a password must withstand: three years at the pace of delayed logins (api/operators/delayed-logins.ts). */
const fewest = 1e8;

let zxcvbn: ZxcvbnFactory | undefined;

/** Returns whether a password is easy to guess: a common one or a pattern, also in other spellings and padded. */
export function isGuessable(password: string): boolean {
  // 64 characters are enough to judge; longer texts take long to check.
  zxcvbn ??= new ZxcvbnFactory({
    graphs: adjacencyGraphs,
    dictionary: { common: dictionary['passwords-common'], own: ownWords },
    maxLength: 64,
    l33tMaxSubstitutions: 10,
  });
  const text = password.normalize('NFKC').toLowerCase();
  // Punctuation between common words adds little strength.
  const joined = text.replace(/[^\p{L}\p{N}]+/gu, '');
  return [text, joined].some((each) => (zxcvbn?.check(each).guesses ?? 0) < fewest);
}

/** Schema of a new password, wherever it is set. */
export const settablePassword = newPassword.refine((text) => !isGuessable(text), 'よく使われるパスワードです。別のものにしてください');
