import { Refusal } from '../errors.ts';
import type { Db } from '../open.ts';
import { findSeoSettings } from '../queries/settings.ts';
import type { MediaUser } from '../tables/media.ts';
import { updateArticle } from './articles.ts';
import { updateBrand } from './brands.ts';
import type { Write } from './log.ts';
import { withPictures } from './pictures.ts';
import { updateProduct } from './products.ts';
import { updateSettings } from './settings.ts';
import { storeSiteText } from './site-texts.ts';

/** What uses a picture: a row by its id, a text or a setting by its name. */
export interface MediaUse {
  kind: MediaUser;
  id: number;
  /** Empty for a row with an id. */
  name: string;
}

/** What the uses of a picture are: those that can be saved, and the number of deleted rows, which keep it. */
interface ReplaceableUses {
  uses: MediaUse[];
  deleted: number;
}

/** Uses of a picture that one write replaces: each is a save of its own. */
export const mostReplaced = 100;

/** Lists what uses a picture, once for each row. Throws `media_not_found`, and `media_everywhere` for more than `mostReplaced`. */
export async function listReplaceable({ db }: Write, name: string): Promise<ReplaceableUses> {
  await requireMedium(db, name);
  const rows = await db
    .selectFrom('mediaUses as u')
    .leftJoin('products as p', (join) => join.on('u.kind', '=', 'product').onRef('p.id', '=', 'u.thingId'))
    .leftJoin('brands as b', (join) => join.on('u.kind', '=', 'brand').onRef('b.id', '=', 'u.thingId'))
    .leftJoin('articles as a', (join) => join.on('u.kind', '=', 'article').onRef('a.id', '=', 'u.thingId'))
    .select(['u.kind', 'u.thingId', 'u.field', 'p.deletedAt as p', 'b.deletedAt as b', 'a.deletedAt as a'])
    .where('u.name', '=', name)
    .orderBy('u.kind')
    .orderBy('u.thingId')
    .orderBy('u.field')
    // A row has at most three fields.
    .limit(3 * mostReplaced + 1)
    .execute();
  const named = rows.map(({ kind, thingId: id, field, p, b, a }) => ({
    use: { kind, id, name: id === 0 ? field : '' },
    isDeleted: (p ?? b ?? a) !== null,
  }));
  const each = [...new Map(named.map((one) => [`${one.use.kind} ${String(one.use.id)} ${one.use.name}`, one])).values()];
  const uses = each.filter(({ isDeleted }) => !isDeleted).map(({ use }) => use);
  if (rows.length > 3 * mostReplaced || uses.length > mostReplaced) throw new Refusal('media_everywhere');
  return { uses, deleted: each.length - uses.length };
}

/** Throws `media_not_found` if there is no such picture. */
async function requireMedium(db: Db, name: string): Promise<void> {
  const row = await db.selectFrom('media').select('name').where('name', '=', name).executeTakeFirst();
  if (!row) throw new Refusal('media_not_found');
}

/** Saves a row, a text or a setting with a picture replaced by another, as its form would. */
export async function replaceMedium(write: Write, { kind, id, name }: MediaUse, from: string, to: string): Promise<void> {
  const [before, after] = [`/uploads/${from}`, `/uploads/${to}`];
  const replaced = (text: string) => text.replaceAll(before, after);
  const maybe = (text: string | null) => text && replaced(text);
  const saves = {
    product: () => replaceInProduct(write, id, replaced),
    brand: async () => {
      const { logoUrl } = await write.db.selectFrom('brands').select('logoUrl').where('id', '=', id).executeTakeFirstOrThrow();
      await updateBrand(write, id, { logoUrl: replaced(logoUrl) });
    },
    article: async () => {
      const columns = ['featuredImage', 'authorImage', 'content'] as const;
      const row = await write.db.selectFrom('articles').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
      const { featuredImage, authorImage, content } = row;
      await updateArticle(write, id, {
        featuredImage: maybe(featuredImage),
        authorImage: maybe(authorImage),
        content: replaced(content),
      });
    },
    text: async () => {
      const { value, initial } = await write.db.selectFrom('siteTexts').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
      await storeSiteText(write, { name, value: replaced(value), initial });
    },
    setting: async () => {
      // The only setting that is a picture.
      if (name !== 'defaultOgImage') return;
      const { defaultOgImage } = await findSeoSettings(write.db);
      await updateSettings(write, { defaultOgImage: replaced(defaultOgImage) });
    },
  };
  await saves[kind]();
}

async function replaceInProduct(write: Write, id: number, replaced: (address: string) => string): Promise<void> {
  const columns = ['imageUrl', 'additionalImages', 'pictureAlts'] as const;
  const row = await write.db.selectFrom('products').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
  await updateProduct(write, id, withPictures(row, replaced));
}
