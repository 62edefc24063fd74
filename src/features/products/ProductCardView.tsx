import type { CSSProperties } from 'react';
import type { z } from 'zod';
import type { productCard } from '#api/contract/products.ts';
import { petTypes } from '#api/contract/vocabulary.ts';
import { ownPicture } from '#src/lib/own-picture.ts';
import { paths } from '#src/lib/paths.ts';
import { figure, yen } from '#src/lib/text.ts';
import { words } from '#src/lib/words.ts';
import { filledStars } from '#src/ui/art/filled-stars.ts';

/** Product with the fields that cards show. */
export type CardProduct = z.infer<typeof productCard>;

interface Props {
  product: CardProduct;
  /** Rounds the stars to halves, as on home and product pages. */
  half?: boolean;
  /** Hides the brand, for the brand's own page. */
  hideBrand?: boolean;
  level?: 2 | 3 | 4;
}

/** React version of ProductCard.astro for fetched products: the same elements and classes, so that both fit in one grid. */
export function ProductCardView({ product, half = false, hideBrand = false, level = 3 }: Props) {
  const { id, name, price, petType, rating, reviewCount, brandName, brandSlug } = product;
  const Heading = `h${level}` as const;
  const pet = petTypes.find(({ code }) => code === petType);
  return (
    <article className="card">
      <div className="tile">
        <Picture {...product} />
      </div>
      <div className="card-meta">
        <span className="badge" data-pet={pet?.code ?? 'other'}>
          {pet?.badge ?? 'その他'}
        </span>
        {!hideBrand && brandName && (brandSlug ? <a href={paths.brand(brandSlug)}>{brandName}</a> : <span>{brandName}</span>)}
      </div>
      <Heading className="card-name">
        <a href={paths.product(id)}>{name}</a>
      </Heading>
      {reviewCount === 0 ? <p className="rating unrated">{words.unrated}</p> : <Stars {...{ rating, reviewCount, half }} />}
      <p className="price">
        <small>参考</small>
        {yen(price)}
      </p>
      <Flag {...product} />
    </article>
  );
}

function Picture({ imageUrl, category, petType, name }: CardProduct) {
  const pack = paths.packImage(category, petType);
  const own = ownPicture(imageUrl);
  const fallback = own && own !== pack ? pack : undefined;
  return <img src={own ?? pack} alt={name} width="400" height="400" loading="lazy" decoding="async" data-fallback={fallback} />;
}

function Stars({ rating, reviewCount, half }: { rating: number; reviewCount: number; half: boolean }) {
  const style = { '--r': filledStars(rating, half) } as CSSProperties;
  return (
    <p className="rating">
      <span className="stars" role="img" aria-label={`5点満点中${rating.toFixed(1)}点`} style={style} />
      <b>{rating.toFixed(1)}</b>
      <span className="count">{figure(reviewCount)}件</span>
    </p>
  );
}

function Flag({ isBestSeller, isOnSale, isNew }: CardProduct) {
  if (isBestSeller) return <span className="flag">売れ筋</span>;
  if (isOnSale)
    return (
      <span className="flag" data-flag="sale">
        セール
      </span>
    );
  return (
    isNew && (
      <span className="flag" data-flag="new">
        新着
      </span>
    )
  );
}
