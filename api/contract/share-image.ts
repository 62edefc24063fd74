import { createHash } from 'node:crypto';

/** What a share image shows. Nothing else may be drawn on it, or its address would outlive its looks. */
export interface ShareSubject {
  kind: ShareKind;
  id: number;
  title: string;
  brand: string | null;
  /** Path of a picture of the site, or an address elsewhere. */
  picture: string;
}

export const shareKinds = ['product', 'article'] as const;
export type ShareKind = (typeof shareKinds)[number];

/** Moves when the drawing itself changes, so that every address does too. */
const drawing = 1;

/** The first twelve hex digits of the SHA-256 over what the image shows. */
export function shareHash({ kind, title, brand, picture }: ShareSubject): string {
  return createHash('sha256')
    .update(JSON.stringify([drawing, kind, title, brand, picture]))
    .digest('hex')
    .slice(0, 12);
}

/** The path of a share image; it changes whenever the image would. */
export function shareImagePath(subject: ShareSubject): string {
  return `/og/${subject.kind}/${subject.id}-${shareHash(subject)}.png`;
}

/** What a product's share image shows: without a picture of its own, its pet stands on the shelf. */
export function productShare(product: {
  id: number;
  name: string;
  brandName: string | null;
  imageUrl: string;
  petType: string;
}): ShareSubject {
  const { id, name, brandName, imageUrl, petType } = product;
  return { kind: 'product', id, title: name, brand: brandName, picture: imageUrl || petPicture(petType) };
}

/** What an article's share image shows: without a cover, a pet. */
export function articleShare(article: { id: number; title: string; featuredImage: string | null }): ShareSubject {
  return { kind: 'article', id: article.id, title: article.title, brand: null, picture: article.featuredImage || petPicture('dog') };
}

function petPicture(petType: string): string {
  return `/art/pets/${['dog', 'cat', 'small_animal', 'bird'].includes(petType) ? petType : 'dog'}.svg`;
}
