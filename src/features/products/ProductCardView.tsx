import type { z } from 'zod';
import { ingredientsText } from '#api/contract/ingredients-text.ts';
import type { productCard } from '#api/contract/products.ts';
import { paths } from '#src/lib/paths.ts';
import { PetBadge } from '#src/ui/PetBadge.tsx';
import { Phrases } from '#src/ui/Phrases.tsx';
import { Price } from '#src/ui/Price.tsx';
import { ProductImage } from '#src/ui/ProductImage.tsx';
import { Rating } from '#src/ui/Rating.tsx';
import { Flag } from './Flag.tsx';

/** Product with the fields that cards show. */
export type CardProduct = z.infer<typeof productCard>;

/** What differs between the places that show cards. */
export interface CardOptions {
  /** Hides the brand, for the brand's own page. */
  hideBrand?: boolean | undefined;
  /** Draws the number of reviews as a bar, as long as this part of the longest. */
  share?: number | undefined;
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
export function ProductCardView({ product, hideBrand = false, share, level = 3, load = 'lazy' }: Props) {
  const { id, name, imageUrl, category, petType, brandName, brandSlug } = product;
  const Heading = `h${level}` as const;
  return (
    <article className="card" data-ingredients={ingredientsText(product)}>
      <div className="tile">
        <ProductImage src={imageUrl} category={category} petType={petType} alt={name} load={load} />
      </div>
      <div className="card-meta">
        <PetBadge petType={petType} />
        {!hideBrand && brandName && (brandSlug ? <a href={paths.brand(brandSlug)}>{brandName}</a> : <span>{brandName}</span>)}
      </div>
      <Heading className="card-name">
        <a href={paths.product(id)}>
          <Phrases {...product.nameParts} />
        </a>
      </Heading>
      <Rating rating={product.rating} count={product.reviewCount} share={share} />
      <Price price={product.price} unitPrice={product.unitPrice} />
      <Flag product={product} />
    </article>
  );
}
