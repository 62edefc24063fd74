import { ownPicture } from '#src/lib/own-picture.ts';
import { paths } from '#src/lib/paths.ts';

interface Props {
  product: { imageUrl: string; category: string; petType: string };
  alt: string;
  /** Side in px, to reserve the space. */
  size: number;
  /** `eager` for pictures in the initial viewport, `high` for the main one. */
  load?: 'lazy' | 'eager' | 'high';
}

/** Renders a product's picture like ProductImage.astro, in rows that are published and fetched. */
export function ProductPicture({ product, alt, size, load = 'lazy' }: Props) {
  const pack = paths.packImage(product.category, product.petType);
  const own = ownPicture(product.imageUrl);
  return (
    <img
      src={own ?? pack}
      alt={alt}
      width={size}
      height={size}
      loading={load === 'lazy' ? 'lazy' : undefined}
      fetchPriority={load === 'high' ? 'high' : undefined}
      decoding={load === 'lazy' ? 'async' : undefined}
      data-fallback={own && own !== pack ? pack : undefined}
      onError={({ currentTarget: image }) => image.src.endsWith(pack) || (image.src = pack)}
    />
  );
}
