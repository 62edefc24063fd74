import { readFileSync } from 'node:fs';

/**
 * Returns the secret that all servers of a PostgreSQL database share, from SECRET or the file that SECRET_FILE names. Throws an Error with
 * one Japanese line if there is none, two, or a weak one.
 */
export function readSharedSecret({ SECRET: given, SECRET_FILE: file }: NodeJS.ProcessEnv): string {
  if (given && file) throw new Error('設定 SECRET と SECRET_FILE は、どちらか1つだけにしてください。');
  if (!given && !file)
    throw new Error(`DATABASE_URL を使うときは、すべてのサーバーに同じ秘密鍵を SECRET か SECRET_FILE で指定してください（${advice}）。`);
  const secret = file ? textOf(file) : (given ?? '').trim();
  const name = file ? `SECRET_FILE のファイル ${file}` : 'SECRET';
  if (!/^[\x21-\x7e]{32,256}$/.test(secret))
    throw new Error(`設定 ${name} が正しくありません: 空白のない半角の英数字と記号、32〜256文字を指定してください（${advice}）。`);
  if (isGuessable(secret)) throw new Error(`設定 ${name} が正しくありません: 同じ文字の繰り返しは使えません（${advice}）。`);
  return secret;
}

const advice = '新しく作るには openssl rand -base64 32、1台で使ってきたサイトでは DATA_DIR/secret の中身';

/** Distinct characters that a secret has at least; 32 random hexadecimal digits have fewer once in ten million. */
const fewest = 8;

function isGuessable(secret: string): boolean {
  return new Set(secret).size < fewest || /^(.+?)\1+$/.test(secret);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`設定 SECRET_FILE のファイル ${file} を読み取れません。場所と権限を確かめてください。`, { cause: error });
  }
}
