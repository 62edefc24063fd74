import { createInterface } from 'node:readline/promises';
import { readConfig } from '#api/config.ts';
import { settablePassword } from '#api/operators/password-strength.ts';
import { keepFilesPrivate } from '#api/storage/private-files.ts';
import { hashPassword } from '#api/operators/password.ts';
import { recordAudit } from '#db/changes/audit.ts';
import { putPasswordHash } from '#db/changes/operator.ts';
import { closeAllSessions } from '#db/changes/sessions.ts';
import { openWriter } from '#db/open.ts';
import { explain } from './explain.ts';

// npm run password: sets a new operator password, read from the input, and ends every session. A server may run at the same time.
try {
  keepFilesPrivate();
  const { database } = readConfig(process.env);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const typed = settablePassword.safeParse(await terminal.question('新しいパスワード: '));
  terminal.close();
  if (!typed.success) throw new Error(typed.error.issues[0]?.message);
  const passwordHash = await hashPassword(typed.data);
  const db = openWriter(database);
  await db.transaction().execute(async (trx) => {
    const write = { db: trx, at: new Date().toISOString() };
    await putPasswordHash(write, { passwordHash });
    await closeAllSessions(write);
    await recordAudit(write, { actor: 'script', action: 'password changed' });
  });
  await db.destroy();
  console.log('パスワードを変えました。');
} catch (error) {
  explain(error);
  process.exit(1);
}
