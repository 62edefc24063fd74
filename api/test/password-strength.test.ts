import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isLongRun } from '#db/test/long-run.ts';
import { isGuessable } from '../operators/password-strength.ts';

const commonest = dictionary['passwords-common'].slice(0, 3000);

/** Common ways to stretch a common password to twelve characters. */
const padded = [
  (word: string) => word.padEnd(12, '1234567890'),
  (word: string) => word.padEnd(12, '!'),
  (word: string) => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}2026`.padEnd(12, '!'),
  (word: string) => word.repeat(Math.ceil(12 / word.length)),
  (word: string) => `${word}${word}12`.replaceAll(/[!-~]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
];

test('refuses the 3,000 most common passwords, padded, repeated, capitalised and full-width [AUTH-25]', () => {
  const taken = commonest
    .filter((_word, at) => isLongRun || at % 10 === 0)
    .flatMap((word) => padded.map((pad) => pad(word)).filter((each) => !isGuessable(each)));
  expect(taken).toEqual([]);
});

test.each([
  'petmikke-2026',
  'Petmikke2026!',
  'ペットみっけの管理者',
  'パスワードパスワード',
  'password password',
  '1qaz2wsx3edc',
  'qwertyuiopasdf',
  'aaaaaaaaaaaaaaaa',
  'かきくけこさしすせそたち',
  'kanrisha12345',
  'ねこねこねこねこねこねこ',
])('%s is refused [AUTH-25]', (password) => expect(isGuessable(password)).toBe(true));

test.each(['四季の散歩道を二人で歩く', 'なないろの犬小屋を二つ買う', 'correct horse battery', 'aB3$x9!kQ2mZ', '7nqk-p3vd-w9rm-c5xt-hj2f'])(
  '%s is accepted [AUTH-25]',
  (password) => expect(isGuessable(password)).toBe(false),
);

test('checks a long password of symbols quickly', () => {
  expect(isGuessable('4@310$5+7!|'.repeat(12).slice(0, 128))).toBe(false);
});
