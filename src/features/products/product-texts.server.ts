import type { Db } from '#db/open.ts';
import { findSiteText } from '#db/queries/site-texts.ts';
import { initialTexts, type ProductTexts } from './product-texts.ts';

/** Reads the texts of the site that every product shows: those that operators edited, else the initial ones. */
export async function readProductTexts(db: Db): Promise<ProductTexts> {
  return { shops: await readOne(db, 'shops'), ads: await readOne(db, 'ads'), feeding: await readOne(db, 'feeding') };
}

async function readOne<Name extends keyof ProductTexts>(db: Db, name: Name): Promise<ProductTexts[Name]> {
  const stored = await findSiteText(db, name);
  return stored ? (JSON.parse(stored.value) as ProductTexts[Name]) : initialTexts[name];
}
