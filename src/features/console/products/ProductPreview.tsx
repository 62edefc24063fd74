import { useEffect, useRef } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { ProductCardView, type CardProduct } from '#src/features/products/ProductCardView.tsx';
import { lines } from '#src/lib/text.ts';
import { PetBadge } from '#src/ui/PetBadge.tsx';
import { Phrases } from '#src/ui/Phrases.tsx';
import { Price } from '#src/ui/Price.tsx';
import { ProductImage } from '#src/ui/ProductImage.tsx';
import { Rating } from '#src/ui/Rating.tsx';
import { PageSheet, type PageWidth } from '../form/PageSheet.tsx';
import type { Product, ProductValues } from './product-form.ts';
import { useCard } from './use-card.ts';

interface Props {
  control: Control<ProductValues>;
  /** The product that is edited; none while one is added. */
  stored?: Product | undefined;
}

/** Shows the product as lists and the head of its page will, while it is typed. Folds, and is folded at first where it lies below the fields. */
export function ProductPreview({ control, stored }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  const card = useCard(control, stored);
  const [description, features] = useWatch({ control, name: ['description', 'features'] });
  useEffect(() => {
    if (box.current) box.current.open = matchMedia('(min-width: 64rem)').matches;
  }, []);
  return (
    <details ref={box} className="product-preview">
      <summary>公開ページでの見た目</summary>
      <PageSheet label="公開ページでの見た目">
        {(width) => (
          // Its links would leave the form, and its texts are in the fields.
          <div className="product-sheet" inert>
            <p className="caption">一覧のカード</p>
            <ul className="product-grid">
              <li style={{ width: cardWidths[width] }}>
                <ProductCardView product={card} load="eager" />
              </li>
            </ul>
            <p className="caption">商品ページ</p>
            <PageHead card={card} description={description} features={lines(features)} />
          </div>
        )}
      </PageSheet>
    </details>
  );
}

// Columns of the product list: three of a phone, four of a desktop.
const cardWidths: Record<PageWidth, number> = { 390: 114, 1280: 272 };

interface HeadProps {
  card: CardProduct;
  description: string;
  features: readonly string[];
}

function PageHead({ card, description, features }: HeadProps) {
  const { name, nameParts, imageUrl, category, petType, brandName, rating, reviewCount, price, unitPrice } = card;
  return (
    <div className="product-sheet-page">
      <div className="tile">
        <ProductImage src={imageUrl} category={category} petType={petType} alt={name} size={560} load="eager" />
      </div>
      <div>
        <p className="card-meta">
          <PetBadge petType={petType} />
          {brandName && <span>{brandName}</span>}
        </p>
        <h3>
          <Phrases {...nameParts} />
        </h3>
        <Rating rating={rating} count={reviewCount} />
        <Price price={price} unitPrice={unitPrice} />
        <p className="product-sheet-text">{description}</p>
        {features.length > 0 && (
          <ul>
            {features.map((feature, at) => (
              <li key={at}>{feature}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
