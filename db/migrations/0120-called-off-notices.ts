import { sql, type Kysely } from 'kysely';
import { run } from './run.ts';

// A notice that is called off before it begins ends too, but no page lists it. The default suits a server of the former release.
const script = `
alter table notices add column is_called_off integer not null default 0 check (is_called_off in (0, 1))
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, script);
  const ended = sql<{ id: number; begun: string; over: string }>`
    select id, starts_at as begun, ends_at as over from notices where state = 'ended' order by id`;
  for (const { id, begun, over } of (await ended.execute(db)).rows) {
    // The time that was written where one was called off.
    if (Date.parse(over) - Date.parse(begun) === 1) await sql`update notices set is_called_off = 1 where id = ${id}`.execute(db);
  }
}
