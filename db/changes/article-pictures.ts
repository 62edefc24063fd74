import type { Selectable } from 'kysely';
import { putSearchText } from '../search-index.ts';
import type { ArticleText } from '../queries/pictures.ts';
import type { ArticlesTable } from '../tables/articles.ts';
import { tag } from '../tags.ts';
import { publicTags, searchTextOf } from './articles.ts';
import type { Write } from './log.ts';

/** A text as it was read, and as it is with another address in place of a picture's. */
export interface ReplacedText extends ArticleText {
  replaced: string;
}

/** Texts that one write stores; they are long. */
export const textPortion = 20;

/** Notes which pictures elsewhere the text of an article shows, unless it is another text by now. */
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

/** Stores texts in which the picture at an address is replaced, where nobody saved another meanwhile. Returns the tags of each. */
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

/** Where an article is shown with its pictures. Its place in lists stays as it is. */
export async function shownTags(write: Write, row: Selectable<ArticlesTable>): Promise<string[]> {
  return [tag.article(row.id), ...(await publicTags(write, row)).filter((name) => name !== tag.articles)];
}
