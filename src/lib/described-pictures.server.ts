import { formatPictureAlt } from '#api/contract/picture-alts.ts';
import type { Db } from '#db/open.ts';
import { listMediaAlts } from '#db/queries/media.ts';

/** Returns a product with the media library's descriptions for further pictures that have none of their own. */
export async function withDescriptions<Product extends { additionalImages: readonly string[]; pictureAlts: readonly string[] }>(
  db: Db,
  product: Product,
): Promise<Product> {
  const alts = await listMediaAlts(db, product.additionalImages);
  if (alts.size === 0) return product;
  // A later line of the same picture wins.
  const lines = [...alts].map(([address, alt]) => formatPictureAlt({ address, alt }));
  return { ...product, pictureAlts: [...lines, ...product.pictureAlts] };
}

/** Returns a Markdown text with the media library's descriptions for uploaded pictures that have none: 「![](/uploads/…)」. */
export async function describePictures(db: Db, content: string): Promise<string> {
  const alts = await listMediaAlts(
    db,
    [...content.matchAll(undescribed)].map(([, address = '']) => address),
  );
  if (alts.size === 0) return content;
  return content.replaceAll(undescribed, (written, address: string) => {
    const alt = alts.get(address);
    return alt === undefined ? written : `![${plain(alt)}](${address})`;
  });
}

const undescribed = /!\[\]\((\/uploads\/[0-9a-f]{32}\.webp)\)/g;

// A description is text, not Markdown.
function plain(alt: string): string {
  return alt.replaceAll(/[\\[\]*_`<>&!~]/g, (character) => `\\${character}`);
}
