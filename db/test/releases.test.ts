import Database from 'better-sqlite3';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPending, migrate, MigrationError, migrationNames } from '#db/migrate.ts';
import { landed, migrations } from '#db/migrations/index.ts';
import { openWriter } from '#db/open.ts';
import { idsMatching, searchWords } from '#db/search.ts';

const releases = join(import.meta.dirname, 'releases');
const names = readdirSync(releases).filter((name) => name.endsWith('.db.gz'));
const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-releases-'));
let fresh: Contents;

beforeAll(async () => {
  const file = join(folder, 'fresh.db');
  const db = openWriter(file);
  await migrate(db);
  await db.destroy();
  const plain = new Database(file);
  plain.exec(readFileSync(join(releases, 'rows.sql'), 'utf8'));
  plain.close();
  fresh = contentsOf(file);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The contents of a database, except derived tables, the times of migrations and its random identity. */
interface Contents {
  schema: string[];
  rows: Record<string, unknown[]>;
}

function contentsOf(file: string): Contents {
  const db = new Database(file, { readonly: true });
  const masters = db.prepare('select type, name, sql from sqlite_master where sql is not null order by type, name');
  const schema = (masters.all() as Array<{ type: string; name: string; sql: string }>).filter(({ name }) => !name.startsWith('sqlite_'));
  const tables = schema
    .filter(({ type, name }) => type === 'table' && !/^kysely_|^database_identity$|_texts$|_grams/.test(name))
    .map(({ name }) => name);
  const rows = Object.fromEntries(tables.map((name) => [name, db.prepare(`select * from "${name}"`).all()]));
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(db.pragma('foreign_key_check')).toEqual([]);
  db.close();
  return { schema: schema.map(({ sql }) => sql.trim()), rows };
}

let copies = 0;

function release(name: string): string {
  const file = join(folder, `${++copies}-${name.replace('.gz', '')}`);
  writeFileSync(file, gunzipSync(readFileSync(join(releases, name))));
  const db = new Database(file);
  // Marks the search index as made with other words, so that the start makes it again.
  db.pragma('user_version = 0');
  db.close();
  return file;
}

test.each(names)('the database of release %s becomes like a fresh one and loses nothing', async (name) => {
  const file = release(name);
  const db = openWriter(file);
  await migrate(db);
  expect(await listPending(db)).toEqual([]);
  const found = db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', idsMatching('product', searchWords('国産米')));
  expect(await found.execute()).toEqual([{ id: 1 }]);
  await migrate(db);
  await db.destroy();
  expect(contentsOf(file)).toEqual(fresh);
});

test('a stored database covers each landed migration', () => {
  const run = (name: string) => {
    const db = new Database(release(name), { readonly: true });
    const all = db.prepare('select name from kysely_migration').pluck().all() as string[];
    db.close();
    return all;
  };
  const stored = new Set(names.flatMap(run));
  // `node db/test/releases/keep.ts <name>` stores one made by the present code.
  expect(Object.keys(landed).filter((name) => !stored.has(name))).toEqual([]);
});

test('published pages are bound to every migration, in whatever order they landed', () => {
  expect(migrationNames.split(',')).toEqual(Object.keys(landed));
});

test('a landed migration keeps its name and text', () => {
  const hashes = Object.keys(migrations).map((name) => {
    const text = readFileSync(join(import.meta.dirname, `../migrations/${name}.ts`));
    return [name, createHash('sha256').update(text).digest('hex')];
  });
  expect(Object.fromEntries(hashes), 'a new migration is added to `landed`, a landed one is left as it is').toEqual(landed);
});

test('a notice that was called off under an earlier release is known as one', async () => {
  const file = release('0114-newest-axes.db.gz');
  const plain = new Database(file);
  plain.exec(`insert into notices (id, kind, title, body, source_url, state, starts_at, ends_at, created_at, updated_at, changed_at) values
      (1, 'recall', '取りやめ', 'b', 'https://a.example', 'ended', '2026-11-20T00:00:00.999Z', '2026-11-20T00:00:01.000Z', 't', 't', 't'),
      (2, 'recall', '終了', 'b', 'https://a.example', 'ended', '2026-11-20T00:00:00.000Z', '2026-11-20T00:00:01.000Z', 't', 't', 't')`);
  plain.close();
  const db = openWriter(file);
  await migrate(db);
  const rows = await db.selectFrom('notices').select(['id', 'isCalledOff']).orderBy('id').execute();
  expect(rows).toEqual([
    { id: 1, isCalledOff: 1 },
    { id: 2, isCalledOff: 0 },
  ]);
  await db.destroy();
});

test('a post that its writer deleted under an earlier release is known as one', async () => {
  const file = release('0114-newest-axes.db.gz');
  const plain = new Database(file);
  plain.exec(`insert into forum_posts (id, title, content, pet_type, category, created_at, updated_at, changed_at, deleted_at) values
      (11, '本人', 'b', 'dog', 'food', 't', 't', 't', '2026-11-20'), (12, '運営', 'b', 'dog', 'food', 't', 't', 't', '2026-11-20'),
      (13, '運営のあと本人', 'b', 'dog', 'food', 't', 't', 't', '2026-11-21'), (14, '公開中', 'b', 'dog', 'food', 't', 't', 't', null);
    insert into audit (at, actor, action, subject) values
      ('2026-11-20', 'session:1', 'delete', 'post:12'), ('2026-11-20', 'session:1', 'delete', 'post:13'), ('2026-11-20', 'session:1', 'delete', 'reply:11')`);
  plain.close();
  const db = openWriter(file);
  await migrate(db);
  const rows = await db.selectFrom('forumPosts').select(['id', 'isDeletedByWriter']).where('id', '>', 10).orderBy('id').execute();
  expect(rows.map(({ id, isDeletedByWriter }) => [id, isDeletedByWriter])).toEqual([
    [11, 1],
    [12, 0],
    [13, 1],
    [14, 0],
  ]);
  await db.destroy();
});

test('names a failing migration and stores nothing of the start', async () => {
  const file = release('0016-product-table.db.gz');
  const plain = new Database(file);
  plain.exec('create table import_rows (id integer)');
  plain.close();
  const before = contentsOf(file);
  const db = openWriter(file);
  await expect(migrate(db)).rejects.toThrow('データベースの移行 0017-imports に失敗しました');
  await db.destroy();
  expect(contentsOf(file)).toEqual(before);
});

test('leaves a database of a later version alone and names its migration', async () => {
  const file = join(folder, 'later.db');
  const db = openWriter(file);
  await migrate(db);
  const plain = new Database(file);
  plain.exec("insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')");
  plain.close();
  await expect(migrate(db)).rejects.toThrow(MigrationError);
  await expect(migrate(db)).rejects.toThrow('9999-later');
  await db.destroy();
});

test('a sign-up that was asked to confirm under an earlier release is known as one, and one that never was waits', async () => {
  const file = release('0124-broken-texts.db.gz');
  const plain = new Database(file);
  plain.exec(`insert into subscribers (email, status, consent_at, created_at) values
      ('asked@example.jp', 'pending', 't', 't'), ('never@example.jp', 'pending', 't', 't');
    insert into outgoing_mails (kind, occasion, recipient, facts, urgency, state, due_at, created_at) values
      ('confirmation', 'a', 'asked@example.jp', '{}', 0, 'sent', 't', '2026-11-20'),
      ('confirmation', 'b', 'asked@example.jp', '{}', 0, 'sent', 't', '2026-11-21'),
      ('post_confirmation', 'c', 'never@example.jp', '{}', 0, 'sent', 't', '2026-11-21')`);
  plain.close();
  const db = openWriter(file);
  await migrate(db);
  const rows = await db.selectFrom('subscribers').select(['email', 'invitedAt']).orderBy('id').execute();
  expect(rows).toEqual([
    { email: 'asked@example.jp', invitedAt: '2026-11-21' },
    { email: 'never@example.jp', invitedAt: null },
  ]);
  await db.destroy();
});
