import { ownPicture } from '#src/lib/own-picture.ts';
import { paths } from '#src/lib/paths.ts';

interface Props {
  src: string | null | undefined;
  category: string;
  /** Pet whose emblem is on the packshot. */
  petType?: string | undefined;
  alt: string;
  /** Side in px, to reserve the space; 400 by default. */
  size?: number;
  /** `eager` for pictures in the initial viewport, `high` for the main one. */
  load?: 'lazy' | 'eager' | 'high';
  className?: string;
}

/** Renders a product's picture uncropped. Falls back to the category's packshot if none is on this site or it fails to load. */
export function ProductImage({ src, category, petType, alt, size = 400, load = 'lazy', className }: Props) {
  const pack = paths.packImage(category, petType);
  const own = ownPicture(src);
  return (
    <img
      className={className}
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
