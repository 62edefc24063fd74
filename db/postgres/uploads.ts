import { sql } from 'kysely';
import type { Write } from '../changes/log.ts';
import type { Db } from '../open.ts';

/** Stores the bytes of an upload under its path below `uploads`, for all nodes. The bytes of a name never change. */
export async function saveUpload({ db }: Pick<Write, 'db'>, name: string, bytes: Uint8Array): Promise<void> {
  await sql`insert into uploads (name, bytes) values (${name}, ${bytes})
    on conflict (name) do update set unnamed_since = null`.execute(db);
}

/** Finds the bytes of an upload. */
export async function findUpload(db: Db, name: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`select bytes from uploads where name = ${name}`.execute(db);
  return rows.at(0)?.bytes;
}

/** Lists the names of all uploads, or of those among `names`. */
export async function listUploads(db: Db, names?: readonly string[]): Promise<string[]> {
  const among = names ? sql`where name in (select value from json_each(${JSON.stringify(names)}))` : sql``;
  const { rows } = await sql<{ name: string }>`select name from uploads ${among} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Removes the bytes of an upload. */
export async function removeUpload({ db }: Pick<Write, 'db'>, name: string): Promise<void> {
  await sql`delete from uploads where name = ${name}`.execute(db);
}

/** Lists since when uploads have been named nowhere; null for those that are in use as far as the purge knows. */
export async function listUnnamedSince(db: Db, names: readonly string[]): Promise<Array<{ name: string; at: Date | null }>> {
  const { rows } = await sql<{ name: string; unnamedSince: string | null }>`select name, unnamed_since from uploads
    where name in (select value from json_each(${JSON.stringify(names)})) order by name`.execute(db);
  return rows.map(({ name, unnamedSince }) => ({ name, at: unnamedSince === null ? null : new Date(unnamedSince) }));
}

/**
 * Removes the uploads of these names that have been named nowhere since `before`, pictures of reviews since `photosBefore`, and notes which
 * are from now on.
 */
export async function purgeUnnamed({ db, at }: Write, unnamed: readonly string[], before: string, photosBefore: string): Promise<string[]> {
  const names = sql`(select value from json_each(${JSON.stringify(unnamed)}))`;
  await sql`update uploads set unnamed_since = null where unnamed_since is not null and name not in ${names}`.execute(db);
  await sql`update uploads set unnamed_since = ${at} where unnamed_since is null and name in ${names}`.execute(db);
  const limit = sql`case when name like 'photos/%' then ${photosBefore} else ${before} end`;
  const { rows } = await sql<{ name: string }>`delete from uploads where unnamed_since <= ${limit} returning name`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}
