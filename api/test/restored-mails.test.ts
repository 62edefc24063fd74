import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginLetter, queueLetter } from '#db/changes/letters.ts';
import { queueMail } from '#db/changes/outgoing-mails.ts';
import { databaseFileOf } from '#db/database-file.ts';
import { openWriter } from '#db/open.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { makeBackup } from '../backups/make.ts';
import { backupsFolder } from '../backups/manifest.ts';
import { restoreBackup } from '../backups/restore.ts';
import { startWithOperator, type Admin } from './calls.ts';
import { siteIn } from './data-dir.ts';
import { startMailServer, type TestMailServer } from './mail-server.ts';
import { sendMail } from './mail.ts';
import type { TestServer } from './server.ts';

let mails: TestMailServer;
let server: TestServer;
let admin: Admin;
beforeAll(async () => {
  mails = await startMailServer();
  ({ server, admin } = await startWithOperator({ SMTP_URL: mails.url }));
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

test('a restored site sends nothing again that left after its backup', async () => {
  const { config } = server.app.parts;
  const emails = ['hana@example.jp', 'taro@example.jp'];
  await server.write(({ db, at }) =>
    db
      .insertInto('subscribers')
      .values(emails.map((email) => ({ email, status: 'confirmed' as const, consentAt: at, createdAt: at })))
      .execute(),
  );
  const letter = async (subject: string) => {
    const body = { subject, blocks: [{ kind: 'text', text: 'ことしもよろしくお願いします。' }] };
    const { id } = (await admin('POST /api/admin/letters', { body })).body;
    await admin('POST /api/admin/letters/{id}/send', { params: { id }, body: {} });
    return id;
  };
  const [scheduled, halfway] = [await letter('予約したお知らせ'), await letter('送りはじめたお知らせ')];
  await server.write(async (write) => {
    await beginLetter(write, halfway, JSON.stringify({ subject: '送りはじめたお知らせ', preview: '', blocks: [] }));
    await queueLetter(write, halfway);
    await write.db
      .insertInto('subscribers')
      .values({ email: 'ato@example.jp', status: 'pending', consentAt: write.at, createdAt: write.at })
      .execute();
    const { id } = await write.db.selectFrom('subscribers').select('id').where('email', '=', 'ato@example.jp').executeTakeFirstOrThrow();
    await queueMail(write, { kind: 'confirmation', occasion: 'confirmation:1', recipient: 'ato@example.jp', facts: { subscriberId: id } });
  });
  const { name } = await makeBackup(config);

  const sending = sendMail(server.app.parts);
  const everything = 2 * emails.length + 1;
  await expect.poll(() => mails.received.length, { timeout: 60_000 }).toBe(everything);
  await sending.stop();

  const dataDir = mkdtempSync(join(tmpdir(), 'pet-mikke-restored-'));
  await restoreBackup(join(backupsFolder(config.dataDir), name), siteIn(dataDir));
  const writer = openWriter(databaseFileOf(dataDir));
  const queue = new WriteQueue(writer);
  const again = sendMail({ config: { ...config, ...siteIn(dataDir) }, write: (work) => queue.run(work) });
  // The first mail of the restored site shows that it sends at all.
  await queue.run(async (write) => {
    const { id } = await write.db.selectFrom('subscribers').select('id').where('email', '=', 'ato@example.jp').executeTakeFirstOrThrow();
    await queueMail(write, { kind: 'confirmation', occasion: 'confirmation:2', recipient: 'ato@example.jp', facts: { subscriberId: id } });
  });
  await expect.poll(() => mails.received.length, { timeout: 60_000 }).toBeGreaterThan(everything);
  await again.stop();
  expect(mails.received.slice(everything).map(({ to }) => to)).toEqual(['ato@example.jp']);

  const letters = await writer.selectFrom('letters').select(['id', 'state', 'sendAt', 'unclear']).orderBy('id').execute();
  expect(letters).toEqual([
    { id: scheduled, state: 'draft', sendAt: null, unclear: 0 },
    { id: halfway, state: 'stopped', sendAt: expect.any(String) as string, unclear: 0 },
  ]);
  const left = await writer.selectFrom('outgoingMails').select(['kind', 'occasion', 'state']).orderBy('id').execute();
  expect(left.map(({ occasion, state }) => [occasion, state])).toEqual([
    ['confirmation:1', 'unclear'],
    ['confirmation:2', 'sent'],
  ]);
  await writer.destroy();
  rmSync(dataDir, { recursive: true });
});
