import type { z } from 'zod';
import { findAdminArticle } from '#db/queries/admin-articles.ts';
import { findAdminBrand } from '#db/queries/admin-brands.ts';
import { findProduct } from '#db/queries/product.ts';
import { findSeoSettings } from '#db/queries/settings.ts';
import type { Db } from '#db/open.ts';
import type { Parts } from '../app-types.ts';
import type { ArticlePatch } from '../contract/admin-articles.ts';
import type { BrandPatch } from '../contract/admin-brands.ts';
import type { ProductPatch } from '../contract/admin-products.ts';
import type { seoBody } from '../contract/admin-seo.ts';
import type { WrittenPicture } from '../contract/markdown-pictures.ts';
import type { PageText } from '../contract/page-text.ts';
import { altsByAddress, formatPictureAlt } from '../contract/picture-alts.ts';
import { given } from '../given.ts';
import { scan } from '../reads/read-threads.ts';
import { addressesOf, mayShowPictures, replaceInMarkdown } from './markdown-pictures.ts';
import { ownPathOf } from './own-path.ts';
import { unchecked, withOwnPictures, type Owned } from './own-pictures.ts';
import { sides } from './sides.ts';

const { picture, logo } = sides;

/** Replaces the external pictures of a product's form with uploads; `id` is that of a stored product. Throws `invalid`, `busy`. */
export async function ownProductPictures<Body extends ProductPatch>(parts: Parts, body: Body, id?: number): Promise<Owned<Body>> {
  const { body: form, check } = await owned(parts, body, { imageUrl: picture, additionalImages: picture }, id, findProduct);
  const { pictureAlts } = body;
  if (!pictureAlts) return { body: form, check };
  // The descriptions follow their pictures.
  const uploads = new Map(body.additionalImages?.map((address, at) => [address, form.additionalImages?.[at] ?? address]));
  const alts = [...altsByAddress(pictureAlts)].map(([address, alt]) => ({ address: uploads.get(address) ?? address, alt }));
  return { body: { ...form, pictureAlts: alts.map(formatPictureAlt) }, check };
}

/** Does the same for a brand's form. */
export function ownBrandPictures<Body extends BrandPatch>(parts: Parts, body: Body, id?: number): Promise<Owned<Body>> {
  return owned(parts, body, { logoUrl: logo }, id, findAdminBrand);
}

/** Does the same for the share image of the SEO settings. */
export async function ownShareImage(parts: Parts, body: z.output<typeof seoBody>): Promise<Owned<z.output<typeof seoBody>>> {
  const stored = await findSeoSettings(parts.reader);
  const defaultOgImage = ownPathOf(body.defaultOgImage, body.siteUrl) ?? body.defaultOgImage;
  return withOwnPictures(parts, { ...body, defaultOgImage }, { defaultOgImage: picture }, { stored, isLate: isLate(body, stored) });
}

/** Does the same for an article's form, including the pictures in its text. */
export async function ownArticlePictures<Body extends ArticlePatch>(parts: Parts, body: Body, id?: number): Promise<Owned<Body>> {
  const stored = id === undefined ? undefined : await findAdminArticle(parts.reader, id);
  if (id !== undefined && !stored) return unchecked(body);
  const { content = '' } = body;
  const { pictures, known } = await readPictures(parts, content, stored?.content ?? '');
  // One call for the fields and the text, so that the save waits once.
  const addresses = addressesOf(pictures);
  const fields = { featuredImage: body.featuredImage, authorImage: body.authorImage, content: addresses };
  const sidesOfFields = { featuredImage: picture, authorImage: picture, content: picture };
  const { body: form, check } = await withOwnPictures(parts, fields, sidesOfFields, {
    stored: { ...stored, content: known },
    isLate: isLate(body, stored),
  });
  const { content: uploads, ...own } = form;
  const text = pictures.length === 0 ? {} : { content: withUploads(content, pictures, uploads) };
  return { body: { ...body, ...given(own), ...text }, check };
}

/** Does the same for the text of a fixed page, which is not looked at later: throws `invalid` for any picture that cannot be fetched now. */
export async function ownPagePictures(parts: Parts, page: PageText, stored: PageText): Promise<Owned<PageText>> {
  const { pictures, known } = await readPictures(parts, page.content, stored.content);
  if (pictures.length === 0) return unchecked(page);
  const fields = { content: addressesOf(pictures) };
  const { body, check } = await withOwnPictures(parts, fields, { content: picture }, { stored: { content: known }, later: false });
  return { body: { ...page, content: withUploads(page.content, pictures, body.content) }, check };
}

/** Finds the pictures of a text that is not `stored`, and the addresses of those that this one has already. */
async function readPictures(parts: Parts, content: string, stored: string): Promise<{ pictures: WrittenPicture[]; known: string[] }> {
  // Most texts show no pictures, so this saves parsing on another thread.
  if (content === stored || !mayShowPictures(content)) return { pictures: [], known: [] };
  const pictures = await scan(parts, 'findMarkdownPictures', content);
  const known = pictures.length > 0 && mayShowPictures(stored) ? await scan(parts, 'findMarkdownPictures', stored) : [];
  return { pictures, known: addressesOf(known) };
}

/** Returns a text whose pictures have `uploads` in place of their distinct addresses, in the same order. */
function withUploads(content: string, pictures: readonly WrittenPicture[], uploads: readonly string[]): string {
  const byAddress = new Map(addressesOf(pictures).map((address, at) => [address, uploads[at] ?? address]));
  return replaceInMarkdown(content, pictures, byAddress);
}

async function owned<Body extends { updatedAt?: string | undefined }>(
  parts: Parts,
  body: Body,
  fields: Record<string, number>,
  id: number | undefined,
  find: (db: Db, id: number) => Promise<{ updatedAt: string } | undefined>,
): Promise<Owned<Body>> {
  if (id === undefined) return withOwnPictures(parts, body, fields);
  const stored = await find(parts.reader, id);
  return stored ? withOwnPictures(parts, body, fields, { stored, isLate: isLate(body, stored) }) : unchecked(body);
}

/** Returns whether a form was loaded before the last save of its record. */
function isLate({ updatedAt }: { updatedAt?: string | undefined }, stored: { updatedAt: string } | undefined): boolean {
  return stored !== undefined && updatedAt !== undefined && updatedAt !== stored.updatedAt;
}
