import type { Kysely } from 'kysely';
import { run } from './run.ts';

// How often something happened on a day in Tokyo, of the whole site or of an item; older rows of items are of a week, under its Monday.
const script = `
create table counters (
  measure text not null, day text not null, item integer not null, detail text not null, times integer not null,
  primary key (measure, day, item, detail)
) strict, without rowid

create index brand_reviews_recent on brand_reviews (created_at, id) where status = 'published' and deleted_at is null
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
