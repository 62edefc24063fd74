import { findAdminArticle } from '#db/queries/admin-articles.ts';
import { findAdminBrand } from '#db/queries/admin-brands.ts';
import { findProduct } from '#db/queries/product.ts';
import type { Db } from '#db/open.ts';
import type { Parts } from '../app-types.ts';
import type { ArticlePatch } from '../contract/admin-articles.ts';
import type { BrandPatch } from '../contract/admin-brands.ts';
import type { ProductPatch } from '../contract/admin-products.ts';
import { scan } from '../reads/read-threads.ts';
import { replaceInMarkdown } from './markdown-pictures.ts';
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

/** The same for an article's form, the pictures in its text included. */
export async function ownArticlePictures<Body extends ArticlePatch>(parts: Parts, body: Body, id?: number): Promise<Body> {
  const form = await owned(parts, body, { featuredImage: picture, authorImage: picture }, id, findAdminArticle);
  const { content } = form;
  // Most texts name no address elsewhere, and a text is read on a thread of its own.
  if (content === undefined || !/https?:/i.test(content)) return form;
  const stored = id === undefined ? undefined : await findAdminArticle(parts.reader, id);
  if (isLate(body, id, stored)) return form;
  const addresses = await scan(parts, 'findMarkdownPictures', content);
  const known = stored?.content ?? '';
  const named = addresses.some((address) => known.includes(address)) ? await scan(parts, 'findMarkdownPictures', known) : [];
  const uploads = await withOwnPictures(parts, { content: addresses }, { content: picture }, { content: named });
  return {
    ...form,
    content: replaceInMarkdown(content, new Map(addresses.map((address, at) => [address, uploads.content[at] ?? address]))),
  };
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
  if (isLate(body, id, stored)) return body;
  return withOwnPictures(parts, body, fields, stored);
}

// Nothing is fetched for a save that will be refused.
function isLate(
  { updatedAt }: { updatedAt?: string | undefined },
  id: number | undefined,
  stored: { updatedAt: string } | undefined,
): boolean {
  return id !== undefined && (!stored || (updatedAt !== undefined && updatedAt !== stored.updatedAt));
}
