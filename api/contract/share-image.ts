import { createHash } from 'node:crypto';

/** What a share image shows. Nothing else may be drawn on it, or its address would outlive its looks. */
export interface ShareSubject {
  kind: ShareKind;
  id: number;
  title: string;
  brand: string | null;
  /** Written beside the mark. */
  siteName: string;
  /** Path of a picture of the site, or an address elsewhere. */
  picture: string;
}

export const shareKinds = ['product', 'article', 'site'] as const;
export type ShareKind = (typeof shareKinds)[number];

/** Moves when the drawing itself changes, so that every address does too. */
const drawing = 2;

/** The first twelve hex digits of the SHA-256 over what the image shows. */
export function shareHash({ kind, title, brand, siteName, picture }: ShareSubject): string {
  return createHash('sha256')
    .update(JSON.stringify([drawing, kind, title, brand, siteName, picture]))
    .digest('hex')
    .slice(0, 12);
}

/** The path of a share image; it changes whenever the image would. */
export function shareImagePath(subject: ShareSubject): string {
  return `/og/${subject.kind}/${subject.id}-${shareHash(subject)}.png`;
}

/** What a product's share image shows: without a picture of its own, its pet stands on the shelf. */
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

/** What an article's share image shows: without a cover, a pet. */
export function articleShare(article: { id: number; title: string; featuredImage: string | null }, siteName: string): ShareSubject {
  const { id, title, featuredImage } = article;
  return { kind: 'article', id, title, brand: null, siteName, picture: featuredImage || petPicture('dog') };
}

/** What the share image of a site with a name of its own shows. */
export function siteShare({ siteName, siteDescription }: { siteName: string; siteDescription: string }): ShareSubject {
  return { kind: 'site', id: 1, title: siteDescription, brand: null, siteName, picture: petPicture('dog') };
}

function petPicture(petType: string): string {
  return `/art/pets/${['dog', 'cat', 'small_animal', 'bird'].includes(petType) ? petType : 'dog'}.svg`;
}
