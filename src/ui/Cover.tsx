import type { ArticleCover } from '#api/contract/content-cards.ts';
import { ownPicture } from '#src/lib/own-picture.ts';
import { paths } from '#src/lib/paths.ts';

interface Props {
  cover: ArticleCover;
  /** Empty beside the title. */
  alt?: string;
  /** Picture at the head of the article, loaded with high priority. */
  main?: boolean;
  className?: string;
}

/** Article picture. Without one on this site: the article's pet next to a pack of its category. A broken picture falls back to the pet. */
export function Cover({ cover: { picture, pet, category }, alt = '', main = false, className = '' }: Props) {
  const own = ownPicture(picture);
  const face = paths.petImage(pet);
  const load = main ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
  return (
    <span className={`cover ${className}`} data-pet={pet}>
      {own ? (
        <img
          src={own}
          alt={alt}
          width={1120}
          height={630}
          data-fallback={face}
          onError={({ currentTarget: image }) => image.src.endsWith(face) || (image.src = face)}
          {...load}
        />
      ) : (
        <>
          <img src={face} alt="" width={200} height={200} {...load} />
          <img src={paths.packImage(category, pet)} alt="" width={200} height={200} {...load} />
        </>
      )}
    </span>
  );
}
