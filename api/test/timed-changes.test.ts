import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { hour } from '#api/contract/durations.ts';
import { words } from '#api/contract/errors.ts';
import { turnArticles } from '#db/changes/scheduled-articles.ts';
import { DatabaseUnavailable } from '#db/errors.ts';
import { timeChanges, timedRetries } from '../timed-changes.ts';
import { startWithOperator } from './calls.ts';
import { publishedDataDir } from './data-dir.ts';
import { runServer } from './server-process.ts';

let operator: Awaited<ReturnType<typeof startWithOperator>>;
beforeAll(async () => (operator = await startWithOperator()));
afterAll(() => operator.server.close());

const article = { title: '予定の記事', content: '本文', excerpt: '抜粋' };
const from = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const add = async (body: object) => (await operator.admin('POST /api/admin/articles', { body: { ...article, ...body } })).body;
const patch = (id: number, body: object) => operator.admin('PATCH /api/admin/articles/{id}', { params: { id }, body });
const stored = async (id: number) => (await operator.admin('GET /api/admin/articles/{id}', { params: { id } })).body;
const turn = (at: string) => operator.server.write(({ db }) => turnArticles({ db, at }));

test('a planned article is published at its moment and ended at the other, once each, with a line in the audit log', async () => {
  const [publishAt, endAt] = [from(hour), from(2 * hour)];
  const { id } = await add({ slug: 'planned', publishAt, endAt });
  expect(await stored(id)).toMatchObject({ status: 'draft', publishAt, endAt, publishedAt: null });
  await turn(from(0));
  expect(await stored(id)).toMatchObject({ status: 'draft', publishAt });
  await turn(publishAt);
  expect(await stored(id)).toMatchObject({ status: 'published', publishAt: null, endAt, publishedAt: publishAt });
  await turn(publishAt);
  await turn(endAt);
  await turn(endAt);
  expect(await stored(id)).toMatchObject({ status: 'draft', publishAt: null, endAt: null });
  const { body: lines } = await operator.admin('GET /api/admin/audit', { query: { subject: `article:${id}` } });
  expect(lines.map(({ action, actor }) => [action, actor])).toEqual([
    ['scheduled end', 'server'],
    ['scheduled publish', 'server'],
    ['create', expect.stringMatching(/^session:/)],
  ]);
});

test('one whose both moments passed unseen stays a draft', async () => {
  const { id } = await add({ slug: 'missed', publishAt: from(hour), endAt: from(2 * hour) });
  await turn(from(3 * hour));
  expect(await stored(id)).toMatchObject({ status: 'draft', publishAt: null, endAt: null, publishedAt: null });
});

test('a plan can be cancelled; publishing by hand clears it; lists find what is planned', async () => {
  const [one, other] = [await add({ slug: 'cancelled', publishAt: from(hour) }), await add({ slug: 'early', publishAt: from(hour) })];
  const { body: planned } = await operator.admin('GET /api/admin/articles', { query: { status: 'scheduled' } });
  expect(planned.map(({ slug }) => slug).sort()).toEqual(['cancelled', 'early']);
  expect((await patch(one.id, { publishAt: null })).body).toMatchObject({ status: 'draft', publishAt: null });
  expect((await patch(other.id, { status: 'published' })).body).toMatchObject({ status: 'published', publishAt: null });
  await turn(from(2 * hour));
  expect(await stored(one.id)).toMatchObject({ status: 'draft' });
});

test('refuses moments that have passed, an end before the beginning, and a plan to publish what is public', async () => {
  const { id } = await add({ slug: 'refused' });
  const refusal = async (body: object) => {
    const { status, body: answer } = await patch(id, body);
    return [status, (answer as { fields?: object }).fields];
  };
  expect(await refusal({ publishAt: from(-1) })).toEqual([422, { publishAt: words.schedule_past }]);
  expect(await refusal({ endAt: from(-1) })).toEqual([422, { endAt: words.schedule_past }]);
  expect(await refusal({ publishAt: from(2 * hour), endAt: from(hour) })).toEqual([422, { endAt: words.schedule_order }]);
  expect(await refusal({ status: 'published', publishAt: from(hour) })).toEqual([422, { publishAt: words.schedule_published }]);
  expect(await refusal({ publishAt: '明日' })).toEqual([422, { publishAt: '公開予定の日時を正しく入力してください' }]);
});

test('refuses a date of publication still to come, whether it is set or published with', async () => {
  const later = from(hour);
  const refused = { status: 422, body: { fields: { publishedAt: words.published_later } } };
  const body = { ...article, slug: 'later', status: 'published', publishedAt: later };
  expect(await operator.admin('POST /api/admin/articles', { body })).toMatchObject(refused);
  const { id } = await add({ slug: 'dated' });
  for (const status of ['draft', 'published']) expect(await patch(id, { status, publishedAt: later })).toMatchObject(refused);
  // The clock of an operator may be ahead.
  expect((await patch(id, { publishedAt: from(20_000) })).status).toBe(200);
  // One that is stored from a time when it was accepted hinders no other change, and goes when the article is published as planned.
  await operator.server.write(({ db }) => db.updateTable('articles').set({ publishedAt: later }).where('id', '=', id).execute());
  const publishAt = from(hour / 2);
  expect((await patch(id, { title: '別の題', publishedAt: later, publishAt })).body).toMatchObject({ title: '別の題', publishedAt: later });
  expect(await patch(id, { status: 'published', publishAt: null })).toMatchObject(refused);
  await turn(publishAt);
  expect(await stored(id)).toMatchObject({ status: 'published', publishedAt: publishAt });
});

test('a restore of a deleted article neither publishes nor keeps public what has passed', async () => {
  const [draft, ending] = [
    await add({ slug: 'deleted-draft', publishAt: from(hour) }),
    await add({ slug: 'deleted-public', status: 'published', endAt: from(hour) }),
  ];
  for (const { id } of [draft, ending]) {
    await operator.admin('DELETE /api/admin/articles/{id}', { params: { id } });
    await turn(from(2 * hour));
    await operator.server.write(({ db }) =>
      db
        .updateTable('articles')
        .set({ publishAt: id === draft.id ? from(-1) : null, endAt: id === draft.id ? null : from(-1) })
        .where('id', '=', id)
        .execute(),
    );
    await operator.admin('POST /api/admin/articles/{id}/restore', { params: { id } });
    expect(await stored(id)).toMatchObject({ status: 'draft', publishAt: null, endAt: null });
  }
});

test('one timer follows what is planned, replanned and cancelled, and never acts early', async () => {
  const timed = timeChanges(operator.server, () => undefined);
  timed.start();
  const { id } = await add({ slug: 'timed', publishAt: from(hour) });
  timed.look();
  const publishAt = from(2_000);
  await patch(id, { publishAt });
  timed.look();
  await vi.waitUntil(async () => (await stored(id)).status === 'published', { timeout: 60_000, interval: 10 });
  timed.stop();
  const { updatedAt } = await stored(id);
  expect(updatedAt >= publishAt).toBe(true);
});

test('a failure that lasts has one line in the log, and an unavailable database none', async () => {
  const printed = vi.spyOn(console, 'error');
  const usual = { ...timedRetries };
  onTestFinished(() => void Object.assign(timedRetries, usual));
  timedRetries.after = 20;
  const due = await add({ slug: 'failing', publishAt: from(hour) });
  await operator.server.write(({ db }) =>
    db
      .updateTable('articles')
      .set({ publishAt: from(-1) })
      .where('id', '=', due.id)
      .execute(),
  );
  const failures = [
    new DatabaseUnavailable('gone'),
    new DatabaseUnavailable('gone'),
    new Error('one'),
    new Error('one'),
    new Error('other'),
  ];
  const lines: string[] = [];
  const write = () => Promise.reject(failures.shift() ?? new Error('other'));
  const timed = timeChanges({ reader: operator.server.reader, write }, (line) => lines.push(line));
  timed.start();
  await expect.poll(() => [failures.length, lines.length]).toEqual([0, 2]);
  timed.stop();
  expect(lines).toEqual(['one', 'other'].map((reason) => `a timed change failed and is tried again: Error: ${reason}`));
  expect(printed).not.toHaveBeenCalled();
  printed.mockRestore();
  await operator.server.write(({ db }) => db.updateTable('articles').set({ publishAt: null }).where('id', '=', due.id).execute());
});

test('what became due while the server was down is public when it is ready', async () => {
  const data = publishedDataDir();
  const db = new Database(data.database);
  const [{ slug, id } = { slug: '', id: 0 }] = db
    .prepare(`select slug, id from articles where status = 'published' order by id limit 1`)
    .all() as Array<{ slug: string; id: number }>;
  db.prepare(`update articles set end_at = '2026-11-20T00:00:00.000Z' where id = ?`).run(id);
  db.close();
  const began = performance.now();
  const server = await runServer(data.dataDir);
  const ready = performance.now() - began;
  const status = async () => (await fetch(`${server.url}/articles/${slug}`)).status;
  // A start waits at most five seconds for such pages, which a busy machine publishes later.
  if (ready < 5_000) expect(await status()).toBe(404);
  await expect.poll(status).toBe(404);
  await server.stop();
  data.remove();
});
