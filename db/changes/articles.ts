import type { Insertable, Selectable } from 'kysely';
import { clockSkew } from '../clock-skew.ts';
import { timeAfter } from '../days.ts';
import { address, articlePaths } from '../page-paths.ts';
import { Refusal } from '../errors.ts';
import { putSearchText, removeSearchText } from '../search-index.ts';
import type { ArticlesTable } from '../tables/articles.ts';
import { sitemapTags, tag } from '../tags.ts';
import { changedFields } from './changed-fields.ts';
import { claimAddress, moveAddress, reopenAddress, withdrawAddress } from './moved-addresses.ts';
import { changedRelations, listLinkTags, replaceRelations, type ArticleRelations } from './article-relations.ts';
import { liveRow } from './live-rows.ts';
import { recordChange, type Write } from './log.ts';
import { madeSlug, refuseTaken } from './slugs.ts';
import { refuseStale } from './stale.ts';
import { refuseRestore } from './undoable.ts';

/** The fields an operator sets, as they are stored. The server fills in an empty slug. */
export type ArticleInput = Omit<Insertable<ArticlesTable>, 'id' | 'createdAt' | 'updatedAt' | 'changedAt' | 'deletedAt'>;
type Row = Selectable<ArticlesTable>;

/**
 * Adds an article with its relations and returns its id. Throws `slug_taken`, `article_unknown`, `product_unknown`, `schedule_past`,
 * `schedule_order`, `schedule_published`, `published_later`.
 */
export async function createArticle(write: Write, input: ArticleInput, relations: ArticleRelations = {}): Promise<number> {
  const { db, at } = write;
  if (input.slug) await refuseTaken(write, 'articles', input.slug);
  refuseSchedule(input, input, at);
  const times = { createdAt: at, updatedAt: at, changedAt: at, deletedAt: null };
  const publishedAt = input.publishedAt ?? (input.status === 'published' ? at : null);
  const { id } = await db
    .insertInto('articles')
    .values({ ...input, ...times, publishedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const slug = input.slug || (await madeSlug(write, 'articles', { id, slug: '' }));
  const row = await db.updateTable('articles').set({ slug }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
  await replaceRelations(write, id, relations);
  await claimIfPublic(write, row);
  await putSearchText(db, 'article', id, searchTextOf(row));
  await recordChange(write, `${tag.article(id)} created`, [tag.article(id), ...(await publicTags(write, row))]);
  return id;
}

/**
 * Changes fields and relations of an article; its first publish sets `publishedAt`. `loadedAt` is the `updatedAt` the editor
 * had loaded: when the stored row is newer, throws `stale` with it. Throws `not_found`, `gone`, `slug_taken`,
 * `article_unknown`, `product_unknown`, `schedule_past`, `schedule_order`, `schedule_published`, `published_later`. Publishing clears the
 * planned moment of it. A patch that changes nothing writes nothing, whatever its version: the answer to the same save may have been lost.
 */
export async function updateArticle(
  write: Write,
  id: number,
  patch: Partial<ArticleInput>,
  relations: ArticleRelations = {},
  loadedAt?: string,
): Promise<void> {
  const { db, at } = write;
  const before = await liveRow(write, 'articles', id);
  const published = patch.status === 'published' && before.status !== 'published';
  const made = patch.slug === '' ? { slug: await madeSlug(write, 'articles', before) } : {};
  const filled = { ...(published ? { publishAt: null } : {}), ...patch, ...made };
  // A public article without a date keeps that of its first publication.
  if (filled.publishedAt === null && before.status === 'published') delete filled.publishedAt;
  const changed = changedFields(before, filled);
  const relinked = await changedRelations(write, id, relations);
  if (Object.keys({ ...changed, ...relinked }).length === 0) return;
  refuseStale(before, loadedAt);
  refuseSchedule(changed, { ...before, ...changed }, at);
  if (filled.slug !== undefined) await refuseTaken(write, 'articles', filled.slug, id);
  const tagsBefore = await publicTags(write, before);
  await replaceRelations(write, id, relinked);
  const set = { ...changed, updatedAt: at, changedAt: at };
  const saved = await db.updateTable('articles').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
  const after = saved.status === 'published' && saved.publishedAt === null ? await firstPublished(write, id) : saved;
  if (before.slug !== after.slug && before.publishedAt !== null) await moveArticle(write, before, after);
  if (before.slug !== after.slug || before.status !== after.status) await claimIfPublic(write, after);
  await putSearchText(db, 'article', id, searchTextOf(after));
  const listed = ['status', 'slug', 'publishedAt'].some((field) => field in changed) || relinked.categories !== undefined;
  const tags = [...tagsBefore, ...(await publicTags(write, after))].filter((name) => listed || name !== tag.articles);
  await recordChange(write, `${tag.article(id)} updated`, [tag.article(id), ...tags]);
}

/** Soft-deletes an article, which can be restored for 30 days. Throws `not_found`, `gone`. */
export async function deleteArticle(write: Write, id: number): Promise<void> {
  const { db, at } = write;
  const row = await liveRow(write, 'articles', id);
  const tags = await publicTags(write, row);
  await db.updateTable('articles').set({ deletedAt: at, changedAt: at }).where('id', '=', id).execute();
  await removeSearchText(db, 'article', id);
  // The address of an article that was never public needs no 410.
  if (row.publishedAt !== null) for (const path of articlePaths(row.slug)) await withdrawAddress(write, path);
  await recordChange(write, `${tag.article(id)} deleted`, [tag.article(id), ...tags]);
}

/**
 * Undoes a delete. A planned publish that has passed meanwhile is dropped, a planned end carried out. Throws `not_found`, `not_deleted`,
 * and `slug_taken` if another article now has its address.
 */
export async function restoreArticle(write: Write, id: number): Promise<void> {
  const { db, at } = write;
  const stored = await db
    .selectFrom('articles')
    .select(['slug', 'deletedAt', 'publishAt', 'endAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!stored) throw new Refusal('not_found');
  const { slug, deletedAt } = stored;
  refuseRestore(deletedAt, at);
  await refuseTaken(write, 'articles', slug, id);
  const row = await db
    .updateTable('articles')
    .set({ deletedAt: null, changedAt: at, ...(isPast(stored.publishAt, at) ? { publishAt: null } : {}) })
    .set(isPast(stored.endAt, at) ? { status: 'draft', endAt: null } : {})
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const path of articlePaths(slug)) await reopenAddress(write, path, deletedAt);
  await claimIfPublic(write, row);
  await putSearchText(db, 'article', id, searchTextOf(row));
  await recordChange(write, `${tag.article(id)} restored`, [tag.article(id), ...(await publicTags(write, row))]);
}

type Schedule = { [Field in 'status' | 'publishedAt' | 'publishAt' | 'endAt']?: Row[Field] | undefined };

/** Checks the moments that a write sets, in the state it leaves. A date still to come would keep an article first in every list. */
function refuseSchedule(set: Schedule, { status, publishedAt, publishAt, endAt }: Schedule, at: string): void {
  if ((set.publishedAt || set.status === 'published') && publishedAt && publishedAt > timeAfter(at, clockSkew))
    throw new Refusal('published_later');
  for (const field of ['publishAt', 'endAt'] as const) {
    const moment = set[field];
    if (isPast(moment, at)) throw new Refusal('schedule_past', undefined, field);
  }
  if (publishAt && status === 'published') throw new Refusal('schedule_published');
  if (publishAt && endAt && endAt <= publishAt) throw new Refusal('schedule_order');
}

function isPast(moment: string | null | undefined, at: string): boolean {
  return typeof moment === 'string' && moment <= at;
}

async function firstPublished({ db, at }: Write, id: number): Promise<Row> {
  return db.updateTable('articles').set({ publishedAt: at }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

async function moveArticle(write: Write, before: Row, { slug, status }: Row): Promise<void> {
  const isPublic = status === 'published';
  await moveAddress(write, address.article(before.slug), address.article(slug), isPublic);
  await moveAddress(write, address.articleMarkdown(before.slug), address.articleMarkdown(slug), isPublic);
}

// A draft may never be published, so the address keeps its redirect or 410 until then.
async function claimIfPublic(write: Write, { slug, status }: Row): Promise<void> {
  if (status === 'published') for (const path of articlePaths(slug)) await claimAddress(write, path);
}

/** Returns the text of an article that search covers. */
export function searchTextOf({ title, excerpt, content }: Pick<Row, 'title' | 'excerpt' | 'content'>) {
  return { name: title, label: excerpt, body: content };
}

/** Returns the tags of places that show a published article, apart from its own page and cards; none for a draft. */
export async function publicTags({ db }: Write, { id, status }: Row): Promise<string[]> {
  if (status !== 'published') return [];
  return [tag.articles, ...(await listLinkTags(db, id)), ...sitemapTags('article', id)];
}
