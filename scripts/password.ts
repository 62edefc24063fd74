import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { readSettings } from '#api/config.ts';
import { settablePassword } from '#api/operators/password-strength.ts';
import { keepFilesPrivate } from '#api/storage/private-files.ts';
import { hashPassword } from '#api/operators/password.ts';
import { recordAudit } from '#db/changes/audit.ts';
import { setNamedLogin } from '#db/changes/members.ts';
import { putPasswordHash } from '#db/changes/operator.ts';
import { closeAllSessions } from '#db/changes/sessions.ts';
import { openWriter } from '#db/open.ts';
import { isDatabaseUrl } from '#db/postgres/open.ts';
import { lockWrites } from '#db/postgres/write-lock.ts';
import { findOperator } from '#db/queries/operator.ts';
import { explain } from './explain.ts';

// npm run password: sets a new operator password, read from the input, and ends every session. It is again the way in where members log
// in by name, so that nobody stays locked out. A server may run at the same time.
try {
  keepFilesPrivate();
  const { database } = readSettings(process.env);
  // Opening would create the file, and a start would take it for a site without rows.
  if (!isDatabaseUrl(database) && !existsSync(database))
    throw new Error(`データベース ${database} がありません。DATA_DIR を確かめてください。`);
  const typed = settablePassword.safeParse(await readUnseen('新しいパスワード: '));
  if (!typed.success) throw new Error(typed.error.issues[0]?.message);
  // A slip would lock out everybody, whose sessions end.
  if (process.stdin.isTTY && (await readUnseen('もう一度、同じパスワード: ')) !== typed.data)
    throw new Error('2回のパスワードが違います。パスワードは変わっていません。もう一度実行してください。');
  const passwordHash = await hashPassword(typed.data);
  const db = openWriter(database);
  const named = await db.transaction().execute(async (trx) => {
    // A login with the old password that is being stored opens its session before this ends every one.
    await lockWrites(trx);
    const write = { db: trx, at: new Date().toISOString() };
    const operator = await findOperator(trx);
    await putPasswordHash(write, { passwordHash });
    await setNamedLogin(write, false);
    await closeAllSessions(write);
    await recordAudit(write, { actor: 'script', action: 'password changed' });
    return operator?.named === true;
  });
  await db.destroy();
  console.log(`パスワードを変えました（${isDatabaseUrl(database) ? 'DATABASE_URL のデータベース' : database}）。`);
  if (named) console.log('名前でのログインは止まっています。このパスワードでログインし、メンバー画面で元に戻してください。');
} catch (error) {
  explain(error);
  process.exit(1);
}

/** Reads one line from the input; a terminal does not show what is typed. */
async function readUnseen(question: string): Promise<string> {
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  terminal.once('SIGINT', () => process.exit(130));
  // Only now does the terminal show no more.
  process.stderr.write(question);
  const line = await terminal.question('');
  terminal.close();
  if (process.stdin.isTTY) process.stderr.write('\n');
  return line;
}
