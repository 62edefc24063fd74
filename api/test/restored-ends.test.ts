import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, afterAll, expect, onTestFinished, test } from 'vitest';
import { day } from '#api/contract/durations.ts';
import { eachRating } from '#api/contract/each-rating.ts';
import { forgetAddress } from '#db/changes/addresses.ts';
import type { Write } from '#db/changes/log.ts';
import { moderatePost } from '#db/changes/moderation.ts';
import { queueMail } from '#db/changes/outgoing-mails.ts';
import { stopContact } from '#db/changes/post-contacts.ts';
import { purge } from '#db/changes/purge.ts';
import { refusePhoto } from '#db/changes/review-photos.ts';
import { createReview, deleteReview } from '#db/changes/reviews.ts';
import { leaveNewsletter, removeSubscriber, subscribe } from '#db/changes/subscribers.ts';
import { databaseFileOf } from '#db/database-file.ts';
import { timeAfter } from '#db/days.ts';
import { openReader, openWriter } from '#db/open.ts';
import { makeBackup } from '../backups/make.ts';
import { backupsFolder } from '../backups/manifest.ts';
import { restoreBackup } from '../backups/restore.ts';
import { endedLines, returnedLines } from '../backups/returned.ts';
import { checkMailKey, mailKeyOf } from '../mail/mail-key.ts';
import { openSecret } from '../storage/secret.ts';
import { siteIn } from './data-dir.ts';
import { addMember, codeOf, memberPassword, startWithOwner, type TestMember } from './members.ts';
import { startTestServer, type TestServer } from './server.ts';

const emails = ['left@example.jp', 'deleted@example.jp', 'kept@example.jp', 'asked-again@example.jp', 'deleted-and-asked@example.jp'];
const reviews = ['by its writer', 'by an operator', 'purged', 'hidden', 'kept'] as const;

let server: TestServer;
let owner: TestMember;
let leaving: TestMember;
let moving: TestMember;
let backup: string;
const ids = new Map<(typeof reviews)[number], number>();

// A site with a backup, after which people have left and posts have been deleted.
beforeAll(async () => {
  ({ server, owner } = await startWithOwner());
  leaving = await addMember(server, owner.call, '去る人', 'owner');
  moving = await addMember(server, owner.call, '移る人', 'owner');
  await server.write(begin);
  const { name } = await makeBackup(server.app.parts.config);
  backup = join(backupsFolder(server.dataDir), name);
  await owner.call('DELETE /api/admin/members/{id}', { params: { id: leaving.id } });
  await owner.call('PATCH /api/admin/members/{id}', { params: { id: moving.id }, body: { role: 'editor' } });
  const { setup, secret } = (await moving.call('POST /api/admin/account/setup')).body;
  const body = { currentPassword: memberPassword, newPassword: 'なないろの犬小屋を二つ買う', setup, code: codeOf(secret) };
  expect((await moving.call('PUT /api/admin/account/password', { body })).status).toBe(200);
  await server.write(end);
});
afterAll(() => server.close());

async function begin(write: Write): Promise<void> {
  const { db, at } = write;
  await db
    .insertInto('subscribers')
    .values(emails.map((email) => ({ email, status: 'confirmed' as const, consentAt: at, confirmedAt: at, createdAt: at })))
    .execute();
  const words = { nickname: 'けん', reviewText: 'よく食べます', petType: null, authorKey: 'me' };
  for (const which of reviews) ids.set(which, (await createReview(write, 5, { ...eachRating(() => 4), ...words })).id);
  const contact = { kind: 'review', authorKey: 'me', createdAt: at, confirmedAt: at } as const;
  await db
    .insertInto('postContacts')
    .values([
      { ...contact, postId: idOf('hidden'), email: 'stop@example.jp' },
      { ...contact, postId: idOf('kept'), email: 'stay@example.jp' },
    ])
    .execute();
  for (const recipient of ['stop@example.jp', 'stay@example.jp', 'forgotten@example.jp'])
    await queueMail(write, { kind: 'answered', occasion: 'answered:1', recipient, facts: { replyId: 1 } });
  const photo = { reviewId: idOf('kept'), productId: 5, width: 9, height: 9, createdAt: at, approvedAt: at };
  await db
    .insertInto('reviewPhotos')
    .values(['refused', 'shown'].map((which) => ({ ...photo, path: `/uploads/${which}.webp`, sentHash: which })))
    .execute();
}

async function end(write: Write): Promise<void> {
  const { db } = write;
  for (const email of ['left@example.jp', 'asked-again@example.jp']) await leaveNewsletter(write, await subscriberOf(write, email));
  for (const email of ['deleted@example.jp', 'deleted-and-asked@example.jp'])
    await removeSubscriber(write, await subscriberOf(write, email));
  for (const email of ['asked-again@example.jp', 'deleted-and-asked@example.jp'])
    await subscribe(write, { email, consentText: 'もう一度', mails: true }, { key: email, windows: [] });
  await deleteReview(write, idOf('by its writer'), 'me');
  await moderatePost(write, 'review', idOf('by an operator'), 'delete');
  await moderatePost({ db, at: timeAfter(write.at, -31 * day) }, 'review', idOf('purged'), 'delete');
  await purge(write);
  await moderatePost(write, 'review', idOf('hidden'), 'hide');
  await moderatePost(write, 'reply', 1, 'delete');
  await stopContact(write, 'stop@example.jp');
  await forgetAddress(write, 'forgotten@example.jp');
  const photo = db.selectFrom('reviewPhotos').select('id').where('sentHash', '=', 'refused');
  await refusePhoto(write, (await photo.executeTakeFirstOrThrow()).id);
}

async function subscriberOf({ db }: Write, email: string): Promise<number> {
  return (await db.selectFrom('subscribers').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
}

const idOf = (which: (typeof reviews)[number]) => ids.get(which) ?? 0;

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-ends-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Reads what a database says of those who left and of what was deleted. */
async function ends(file: string) {
  const db = openReader(file);
  const members = await db
    .selectFrom('members')
    .select(['name', 'role', 'passwordHash', 'loginKey'])
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute();
  const subscribers = await db
    .selectFrom('subscribers')
    .select(['id', 'email', 'status', 'leftAt', 'consentAt', 'consentText', 'confirmedAt', 'invitedAt'])
    .where('email', 'in', emails)
    .orderBy('email')
    .execute();
  const posts = db
    .selectFrom('reviews')
    .select(['id', 'status', 'deletedAt', 'isDeletedByWriter'])
    .where('id', 'in', [...ids.values()]);
  const reply = await db.selectFrom('forumReplies').select('deletedAt').where('id', '=', 1).executeTakeFirst();
  const contacts = await db.selectFrom('postContacts').select('email').where('email', 'like', 'st%').orderBy('email').execute();
  const photos = await db.selectFrom('reviewPhotos').select('sentHash').where('reviewId', '=', idOf('kept')).orderBy('id').execute();
  const mails = await db.selectFrom('outgoingMails').select('recipient').where('kind', '=', 'answered').orderBy('id').execute();
  const product = await db.selectFrom('products').select('reviewCount').where('id', '=', 5).executeTakeFirst();
  const found = { members, subscribers, posts: await posts.orderBy('id').execute(), reply, contacts, mails, photos, product };
  await db.destroy();
  return found;
}

test('a restore ends what has ended in the database that it replaces: members, subscriptions, addresses, posts', async () => {
  const dataDir = emptyFolder();
  const former = databaseFileOf(server.dataDir);
  const env = { ...process.env, DATA_DIR: dataDir };
  const printed = execFileSync(process.execPath, ['scripts/restore.ts', backup, '--after', former], { env, encoding: 'utf8' });
  const restored = await ends(databaseFileOf(dataDir));
  const posts = restored.posts.filter(({ id }) => id !== idOf('purged'));
  expect({ ...restored, posts }).toEqual(await ends(former));
  expect(restored.members.map(({ name, role }) => [name, role])).toEqual([
    [owner.name, 'owner'],
    ['移る人', 'editor'],
  ]);
  expect(restored.subscribers.map(({ email, status }) => [email, status])).toEqual([
    ['asked-again@example.jp', 'pending'],
    ['deleted-and-asked@example.jp', 'pending'],
    ['kept@example.jp', 'confirmed'],
    ['left@example.jp', 'left'],
  ]);
  expect(restored.mails).toEqual([{ recipient: 'stay@example.jp' }]);
  expect(printed).toContain(
    '外したメンバー 1人、配信の停止 4人、消したメールアドレス 1件、削除・非表示の投稿 5件、書き直された投稿 0件、取り下げた写真 1枚。',
  );
  expect(printed).toContain(`だけログインできるメンバー（パスキーがありません）: ${owner.name}（オーナー）、移る人（編集）。`);
});

test.each(['the former', 'another'] as const)('a restore beside %s secret names who can log in under it', async (which) => {
  const dataDir = emptyFolder();
  if (which === 'the former') copyFileSync(join(server.dataDir, 'secret'), join(dataDir, 'secret'));
  else openSecret(dataDir);
  const { returned, ended } = await restoreBackup(backup, siteIn(dataDir), databaseFileOf(server.dataDir));
  const lines = returned && ended ? endedLines(ended, returned).join('\n') : '';
  const owners = /ログインできるオーナーがいません。npm run password/.test(lines);
  const [, named] = /いまログインできるメンバー: (.*?)。/.exec(lines) ?? [];
  expect([named, owners]).toEqual(which === 'another' ? ['なし', true] : [`${owner.name}（オーナー）、移る人（編集）`, false]);
  expect(lines).not.toContain('パスキーがありません');
});

test('the link that asked a deleted subscriber to confirm again is valid after a restore', async () => {
  const dataDir = emptyFolder();
  const former = databaseFileOf(server.dataDir);
  await restoreBackup(backup, siteIn(dataDir), former);
  const asked = (await ends(former)).subscribers.find(({ email }) => email === 'deleted-and-asked@example.jp')!;
  const key = mailKeyOf(server.dataDir, 'confirm', asked, new Date());
  const restored = (await ends(databaseFileOf(dataDir))).subscribers.find(({ id }) => id === asked.id)!;
  expect(checkMailKey(server.dataDir, 'confirm', restored, key, new Date())).toBe('valid');
});

test('a post that was purged since the backup is not shown to operators again, and goes with the next purge', async () => {
  const dataDir = emptyFolder();
  await restoreBackup(backup, siteIn(dataDir), databaseFileOf(server.dataDir));
  const db = openWriter(databaseFileOf(dataDir));
  onTestFinished(() => db.destroy());
  const write = { db, at: new Date().toISOString() };
  const purged = () => db.selectFrom('reviews').select('isDeletedByWriter').where('id', '=', idOf('purged')).executeTakeFirst();
  expect(await purged()).toEqual({ isDeletedByWriter: 1 });
  await expect(moderatePost(write, 'review', idOf('purged'), 'restore')).rejects.toMatchObject({ code: 'review_not_found' });
  await purge(write);
  expect(await purged()).toBeUndefined();
});

test('a restore without it says who can log in again, who gets mail, and that posts are back', async () => {
  const dataDir = emptyFolder();
  const { returned } = await restoreBackup(backup, siteIn(dataDir));
  const restored = await ends(databaseFileOf(dataDir));
  expect(restored.members).toHaveLength(3);
  expect(restored.posts.map(({ status, deletedAt }) => [status, deletedAt])).toEqual(reviews.map(() => ['published', null]));
  const lines = returned ? returnedLines(returned).join('\n') : '';
  expect(lines).toContain(`去る人（オーナー）、${owner.name}（オーナー）、移る人（オーナー）`);
  for (const said of ['メルマガ登録者5人', '削除した投稿や写真']) expect(lines).toContain(said);
});

test('a restore refuses a database from before its backup, and one that is missing, and leaves the folder empty', async () => {
  const other = await startTestServer();
  onTestFinished(() => other.close());
  const dataDir = emptyFolder();
  const after = (file: string) => restoreBackup(backup, siteIn(dataDir), file);
  await expect(after(databaseFileOf(other.dataDir))).rejects.toThrow('このバックアップより前のものか、別のサイトのものです');
  await expect(after(join(dataDir, 'none.db'))).rejects.toThrow('none.db がありません');
  expect((await restoreBackup(backup, siteIn(dataDir))).ended).toBeUndefined();
});
