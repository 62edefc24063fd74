import type { z } from 'zod';
import type { productCard } from '#api/contract/products.ts';
import { paths } from '#src/lib/paths.ts';
import { PetBadge } from '#src/ui/PetBadge.tsx';
import { Price } from '#src/ui/Price.tsx';
import { ProductImage } from '#src/ui/ProductImage.tsx';
import { Rating } from '#src/ui/Rating.tsx';

/** Product with the fields that cards show. */
export type CardProduct = z.infer<typeof productCard>;

/** What differs between the places that show cards. */
export interface CardOptions {
  /** Rounds the stars to halves, as on home and product pages. */
  half?: boolean | undefined;
  /** Hides the brand, for the brand's own page. */
  hideBrand?: boolean | undefined;
  level?: 2 | 3 | 4 | undefined;
}

interface Props extends CardOptions {
  product: CardProduct;
  /** `eager` for pictures in the initial viewport, `high` for the main one. */
  load?: 'lazy' | 'eager' | 'high';
}

/**
 * Product in a grid, published and fetched. The link of its name covers the card; the brand link lies above it. A card narrower
 * than 160px is compact. A page repeats it many times, so its markup stays small.
 */
export function ProductCardView({ product, half = false, hideBrand = false, level = 3, load = 'lazy' }: Props) {
  const { id, name, imageUrl, category, petType, brandName, brandSlug } = product;
  const Heading = `h${level}` as const;
  return (
    <article className="card">
      <div className="tile">
        <ProductImage src={imageUrl} category={category} petType={petType} alt={name} load={load} />
      </div>
      <div className="card-meta">
        <PetBadge petType={petType} />
        {!hideBrand && brandName && (brandSlug ? <a href={paths.brand(brandSlug)}>{brandName}</a> : <span>{brandName}</span>)}
      </div>
      <Heading className="card-name">
        <a href={paths.product(id)}>{name}</a>
      </Heading>
      <Rating rating={product.rating} count={product.reviewCount} half={half} />
      <Price price={product.price} />
      <Flag {...product} />
    </article>
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
