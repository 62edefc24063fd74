import type { Selectable } from 'kysely';
import { putSearchText } from '../search-index.ts';
import type { ArticleText } from '../queries/pictures.ts';
import type { ArticlesTable } from '../tables/articles.ts';
import { tag } from '../tags.ts';
import { publicTags, searchTextOf } from './articles.ts';
import type { Write } from './log.ts';

/** An article's text as it was read, and the same text with a picture's address replaced. */
export interface ReplacedText extends ArticleText {
  replaced: string;
}

/** Texts per write; few, because they are long. */
export const textPortion = 20;

/** Stores which external pictures an article's text shows, unless the text has changed since it was read. */
export async function noteArticlePictures({ db }: Write, { id, content }: ArticleText, addresses: readonly string[]): Promise<void> {
  const row = await db.selectFrom('articles').select('content').where('id', '=', id).executeTakeFirst();
  if (row?.content !== content) return;
  await db.deleteFrom('articlePictures').where('articleId', '=', id).execute();
  if (addresses.length > 0)
    await db
      .insertInto('articlePictures')
      .values(addresses.map((address) => ({ articleId: id, address })))
      .execute();
  await db.deleteFrom('unreadArticles').where('articleId', '=', id).execute();
}

/** Stores texts with the picture at `address` replaced, unless the article has changed since it was read. Returns the tags of each. */
export async function replaceTexts({ db, at }: Write, address: string, texts: readonly ReplacedText[]): Promise<string[][]> {
  const tags: string[][] = [];
  for (const { id, content, replaced } of texts) {
    const row = await db.selectFrom('articles').selectAll().where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst();
    if (row?.content !== content) continue;
    await db.deleteFrom('articlePictures').where('articleId', '=', id).where('address', '=', address).execute();
    if (replaced === content) continue;
    await db.updateTable('articles').set({ content: replaced, changedAt: at }).where('id', '=', id).execute();
    await putSearchText(db, 'article', id, searchTextOf({ ...row, content: replaced }));
    tags.push(await shownTags({ db, at }, row));
  }
  return tags;
}

/** Returns the tags of pages that show an article with its pictures. Its position in lists does not change. */
export async function shownTags(write: Write, row: Selectable<ArticlesTable>): Promise<string[]> {
  return [tag.article(row.id), ...(await publicTags(write, row)).filter((name) => name !== tag.articles)];
}
