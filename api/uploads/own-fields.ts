import { findAdminArticle } from '#db/queries/admin-articles.ts';
import { findAdminBrand } from '#db/queries/admin-brands.ts';
import { findProduct } from '#db/queries/product.ts';
import type { Db } from '#db/open.ts';
import type { Parts } from '../app-types.ts';
import type { ArticlePatch } from '../contract/admin-articles.ts';
import type { BrandPatch } from '../contract/admin-brands.ts';
import type { ProductPatch } from '../contract/admin-products.ts';
import { withOwnPictures } from './own-pictures.ts';
import { sides } from './sides.ts';

const { picture, logo } = sides;

/** A product's form with pictures of this site only; `id` is that of a stored one. Throws `invalid`. */
export function ownProductPictures<Body extends ProductPatch>(parts: Parts, body: Body, id?: number): Promise<Body> {
  return owned(parts, body, { imageUrl: picture, additionalImages: picture }, id, findProduct);
}

/** The same for a brand's form. */
export function ownBrandPictures<Body extends BrandPatch>(parts: Parts, body: Body, id?: number): Promise<Body> {
  return owned(parts, body, { logoUrl: logo }, id, findAdminBrand);
}

/** The same for an article's form. */
export function ownArticlePictures<Body extends ArticlePatch>(parts: Parts, body: Body, id?: number): Promise<Body> {
  return owned(parts, body, { featuredImage: picture, authorImage: picture }, id, findAdminArticle);
}

async function owned<Body extends { updatedAt?: string | undefined }>(
  parts: Parts,
  body: Body,
  fields: Record<string, number>,
  id: number | undefined,
  find: (db: Db, id: number) => Promise<{ updatedAt: string } | undefined>,
): Promise<Body> {
  if (id === undefined) return withOwnPictures(parts, body, fields);
  const stored = await find(parts.reader, id);
  // Nothing is fetched for a save that will be refused.
  if (!stored || (body.updatedAt !== undefined && body.updatedAt !== stored.updatedAt)) return body;
  return withOwnPictures(parts, body, fields, stored);
}
