import { createHash } from 'node:crypto';
import { rankedPetTypes } from './vocabulary.ts';

/** Content of a share image. Nothing else may be drawn on it, because its URL changes only with these fields. */
export interface ShareSubject {
  kind: ShareKind;
  id: number;
  title: string;
  brand: string | null;
  /** Drawn next to the mark; the default name is drawn as the logo. */
  siteName: string;
  /** Path of a picture on this site, or an external URL. */
  picture: string;
}

export const shareKinds = ['product', 'article', 'site'] as const;
export type ShareKind = (typeof shareKinds)[number];

/** Version of the drawing code; raising it changes every URL. */
const drawing = 2;

/** Returns the first twelve hex digits of the SHA-256 of the image's content. */
export function shareHash({ kind, title, brand, siteName, picture }: ShareSubject): string {
  return createHash('sha256')
    .update(JSON.stringify([drawing, kind, title, brand, siteName, picture]))
    .digest('hex')
    .slice(0, 12);
}

/** Returns the path of a share image; it changes whenever the image would. */
export function shareImagePath(subject: ShareSubject): string {
  return `/og/${subject.kind}/${subject.id}-${shareHash(subject)}.png`;
}

/** Returns the content of a product's share image; without a picture of its own it shows the product's pet type. */
export function productShare(product: SharedProduct, siteName: string): ShareSubject {
  const { id, name, brandName, imageUrl, petType } = product;
  return { kind: 'product', id, title: name, brand: brandName, siteName, picture: imageUrl || petPicture(petType) };
}

interface SharedProduct {
  id: number;
  name: string;
  brandName: string | null;
  imageUrl: string;
  petType: string;
}

/** Returns the content of an article's share image; without a cover it shows a dog. */
export function articleShare(article: { id: number; title: string; featuredImage: string | null }, siteName: string): ShareSubject {
  const { id, title, featuredImage } = article;
  return { kind: 'article', id, title, brand: null, siteName, picture: featuredImage || petPicture('dog') };
}

/** Returns the content of the site's share image, used when the site has a custom name and no picture of its own. */
export function siteShare({ siteName, siteDescription }: { siteName: string; siteDescription: string }): ShareSubject {
  return { kind: 'site', id: 1, title: siteDescription, brand: null, siteName, picture: petPicture('dog') };
}

function petPicture(petType: string): string {
  return `/art/pets/${rankedPetTypes.find((code) => code === petType) ?? 'dog'}.svg`;
}
