import { sql, type RawBuilder } from 'kysely';
import { address } from '../page-paths.ts';
import type { Db } from '../open.ts';
import { postTables } from '../post-tables.ts';
import type { AnimalFacts } from '../tables/reviews.ts';
import type { PostKind, ReportsTable } from '../tables/visitors.ts';
import { listTags, type ForumTag } from './question-rows.ts';

/**
 * `waiting`: held for an operator, or public and reported. The other states are for later review; `deleted` and `any` are without what
 * writers deleted themselves.
 */
export type ModerationState = 'waiting' | 'published' | 'hidden' | 'deleted' | 'any';

/** A visitor's post for operators, with the reasons why it waits and its open reports. */
export interface ModeratedPost {
  kind: PostKind;
  id: number;
  status: 'published' | 'pending' | 'hidden';
  title: string | null;
  text: string;
  nickname: string;
  rating: number | null;
  /** What a product review says about its animal; null for other posts. */
  animal: (AnimalFacts & { petType: string | null }) | null;
  isResolved: boolean;
  /** Tags of a question; empty for other posts. */
  tags: ForumTag[];
  /** A review of a provided product. */
  isProvided: boolean;
  createdAt: string;
  /** When its writer last changed it. */
  updatedAt: string;
  deletedAt: string | null;
  /** Subject of the post; `path` is where the post is, or would be, shown. */
  about: { name: string | null; path: string };
  reasons: string[];
  reports: Array<{ id: number; reason: ReportsTable['reason']; comment: string; createdAt: string }>;
}

interface PostRow
  extends Omit<ModeratedPost, 'about' | 'animal' | 'reasons' | 'reports' | 'isResolved' | 'tags' | 'isProvided'>, AnimalFacts {
  petType: string | null;
  isResolved: 0 | 1;
  isProvided: 0 | 1;
  aboutId: number;
  aboutSlug: string | null;
  aboutName: string | null;
}

const kinds: readonly PostKind[] = ['review', 'brandReview', 'post', 'reply'];

const noAnimal = sql`0 as is_provided, cast(null as text) as pet_type, cast(null as text) as breed, cast(null as text) as age_band, cast(null as text) as weight_band, cast(null as text) as used_for`;

// Posts about a deleted product, brand or question are hidden with it and need no operator.
export const posts: Record<PostKind, RawBuilder<unknown>> = {
  review: sql`select 'review' as kind, t.id, t.status, null as title, t.review_text as text, t.nickname, t.rating, 0 as is_resolved, t.created_at, t.updated_at, t.deleted_at,
    p.id as about_id, null as about_slug, p.name as about_name, t.is_provided, t.pet_type, t.breed, t.age_band, t.weight_band, t.used_for
    from reviews t join products p on p.id = t.product_id and p.deleted_at is null`,
  brandReview: sql`select 'brandReview' as kind, t.id, t.status, null as title, t.review_text as text, t.nickname, t.rating, 0 as is_resolved, t.created_at, t.updated_at, t.deleted_at,
    b.id as about_id, b.slug as about_slug, b.name as about_name, ${noAnimal}
    from brand_reviews t join brands b on b.id = t.brand_id and b.deleted_at is null`,
  post: sql`select 'post' as kind, t.id, t.status, t.title, t.content as text, t.nickname, cast(null as integer) as rating, t.is_resolved, t.created_at, t.updated_at, t.deleted_at,
    t.id as about_id, null as about_slug, null as about_name, ${noAnimal}
    from forum_posts t`,
  reply: sql`select 'reply' as kind, t.id, t.status, null as title, t.content as text, t.nickname, cast(null as integer) as rating, t.is_best_answer as is_resolved, t.created_at, t.updated_at, t.deleted_at,
    q.id as about_id, null as about_slug, q.title as about_name, ${noAnimal}
    from forum_replies t join forum_posts q on q.id = t.post_id and q.deleted_at is null`,
};

interface QueueFilter {
  state: ModerationState;
  kind?: PostKind | undefined;
}

/** Lists posts in a state: waiting ones oldest first, the others newest first. */
export async function listModerated(
  db: Db,
  { state, kind }: QueueFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ModeratedPost[]> {
  const isOldestFirst = state === 'waiting';
  const own = isOldestFirst ? sql`t.created_at, t.id` : sql`t.created_at desc, t.id desc`;
  const order = isOldestFirst ? sql`created_at, kind, id` : sql`created_at desc, kind, id desc`;
  const branches = kindsOf(kind).map(
    (each) => sql`select * from (${posts[each]} where ${inState(each, state)} order by ${own} limit ${limit + offset}) as of_kind`,
  );
  const { rows } = await sql<PostRow>`${sql.join(branches, sql` union all `)} order by ${order} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return withReasons(db, rows);
}

/** Counts the posts of each kind in a state. */
export async function countModerated(db: Db, state: ModerationState): Promise<Record<PostKind, number>> {
  const counts = kinds.map(
    (kind) => sql`(select count(*) from (${posts[kind]} where ${inState(kind, state)}) as of_kind) as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<Record<PostKind, number>>`select ${sql.join(counts)}`.execute(db);
  const [row] = rows;
  return row ?? { review: 0, brandReview: 0, post: 0, reply: 0 };
}

/** Finds a post in any state. */
export async function findModerated(db: Db, kind: PostKind, id: number): Promise<ModeratedPost | undefined> {
  const { rows } = await sql<PostRow>`${posts[kind]} where t.id = ${id}`.execute(db);
  const [post] = await withReasons(db, rows);
  return post;
}

/** Lists these posts in any state, in their order, without those that are gone meanwhile. */
export async function listThese(db: Db, wanted: ReadonlyArray<Pick<ModeratedPost, 'kind' | 'id'>>): Promise<ModeratedPost[]> {
  const rows: PostRow[] = [];
  for (const [kind, ofKind] of Map.groupBy(wanted, (post) => post.kind)) {
    const ids = sql.join(ofKind.map(({ id }) => id));
    rows.push(...(await sql<PostRow>`${posts[kind]} where t.id in (${ids}) order by t.id`.execute(db)).rows);
  }
  const found = await withReasons(db, rows);
  return wanted.flatMap(({ kind, id }) => found.find((post) => post.kind === kind && post.id === id) ?? []);
}

export function kindsOf(kind: PostKind | undefined): readonly PostKind[] {
  return kind === undefined ? kinds : [kind];
}

export function inState(kind: PostKind, state: ModerationState): RawBuilder<unknown> {
  if (state === 'any') return sql`(t.deleted_at is null or t.is_deleted_by_writer = 0)`;
  if (state === 'deleted') return sql`t.deleted_at is not null and t.is_deleted_by_writer = 0`;
  if (state !== 'waiting') return sql`t.status = ${sql.lit(state)} and t.deleted_at is null`;
  return sql`t.deleted_at is null and t.id in (
    select id from ${sql.table(postTables[kind].table)} where status = 'pending' and deleted_at is null
    union select target_id from reports where kind = ${sql.lit(kind)} and closed_at is null)`;
}

async function withReasons(db: Db, rows: PostRow[]): Promise<ModeratedPost[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const held = await db
    .selectFrom('heldPosts')
    .select(['kind', 'postId', 'reasons'])
    .where('postId', 'in', ids)
    .orderBy('kind')
    .orderBy('postId')
    .execute();
  const reported = await db
    .selectFrom('reports')
    .select(['id', 'kind', 'targetId', 'reason', 'comment', 'createdAt'])
    .where('targetId', 'in', ids)
    .where('closedAt', 'is', null)
    .orderBy('id')
    .execute();
  const tags = await listTags(
    db,
    rows.filter(({ kind }) => kind === 'post').map(({ id }) => id),
  );
  return rows.map(({ aboutId, aboutSlug, aboutName, isResolved, isProvided, petType, breed, ageBand, weightBand, usedFor, ...post }) => ({
    ...post,
    animal: post.kind === 'review' ? { petType, breed, ageBand, weightBand, usedFor } : null,
    isResolved: isResolved === 1,
    tags: (post.kind === 'post' ? tags.get(post.id) : undefined) ?? [],
    isProvided: isProvided === 1,
    about: { name: aboutName, path: pathOf(post.kind, aboutId, aboutSlug ?? '') },
    reasons: held.flatMap(({ kind, postId, reasons }) =>
      kind === post.kind && postId === post.id && post.status === 'pending' ? (JSON.parse(reasons) as string[]) : [],
    ),
    reports: reported.flatMap(({ kind, targetId, ...report }) => (kind === post.kind && targetId === post.id ? [report] : [])),
  }));
}

function pathOf(kind: PostKind, id: number, slug: string): string {
  if (kind === 'review') return address.product(id);
  return kind === 'brandReview' ? address.brand(slug) : address.question(id);
}
