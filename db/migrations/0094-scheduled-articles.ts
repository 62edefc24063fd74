import type { Kysely } from 'kysely';
import { run } from './run.ts';

// Moments at which an article is published and withdrawn by itself; each is null again once it was carried out.
const script = `
alter table articles add column publish_at text

alter table articles add column end_at text

create index articles_publishing on articles (publish_at) where publish_at is not null

create index articles_ending on articles (end_at) where end_at is not null
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
