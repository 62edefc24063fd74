// What common passwords are made of once they have twelve characters: longer ones first, so that they leave nothing behind.
const common =
  'abcdefghijklmnopqrstuvwxyz 1q2w3e4r5t6y7u8i9o0p administrator 1qaz2wsx3edc4rfv 1q2w3e4r5t6y q1w2e3r4t5y6 1234567890 0123456789 qwertyuiop asdfghjkl 123456789 987654321 iloveyou password passw0rd p@ssword p@ssw0rd kanrisha petmikke 1q2w3e4r 1qaz2wsx q1w2e3r4 12345678 letmein welcome zxcvbnm abcdef qwerty asdfgh 123456 654321 ペットみっけ パスワード 管理者 mikke admin login test abc 123'.split(
    ' ',
  );
/** Fewer different characters than this beside common words are tried soon. */
const fewest = 5;

/** Whether a long password is among the first that somebody would try. */
export function isGuessable(password: string): boolean {
  const rest = common.reduce((left, word) => left.replaceAll(word, ''), password.normalize('NFKC').toLowerCase());
  return new Set(rest).size < fewest;
}
