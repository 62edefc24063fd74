import { ingredientsText } from '#api/contract/ingredients-text.ts';
import type { CardProduct } from '#src/features/products/ProductCardView.tsx';
import { paths } from '#src/lib/paths.ts';
import { figure } from '#src/lib/text.ts';
import { RankBadge } from '#src/ui/art/RankBadge.tsx';
import { hasMedals } from '#src/features/rankings/ranking.ts';
import { NoticeBadge } from '#src/ui/NoticeBadge.tsx';
import { PetBadge } from '#src/ui/PetBadge.tsx';
import { Phrases } from '#src/ui/Phrases.tsx';
import { ProductImage } from '#src/ui/ProductImage.tsx';
import { noRanking } from './home-words.ts';

/** Product in a ranking, with its mean by the axis and the number of reviews behind it. */
interface AxisPlace {
  product: CardProduct;
  average: number;
  reviews: number;
  ranked: boolean;
}

/** Best products by one axis, published and fetched. */
export function AxisPlaces({ places }: { places: readonly AxisPlace[] }) {
  if (places.length === 0) return <p className="mt-4">{noRanking}</p>;
  return (
    <ol>
      {places.map((place, at) => (
        <Place key={place.product.id} place={place} rank={at + 1} medals={hasMedals(places)} />
      ))}
    </ol>
  );
}

function Place({ place, rank, medals }: { place: AxisPlace; rank: number; medals: boolean }) {
  const { product, average, reviews, ranked } = place;
  const { imageUrl, category, petType } = product;
  return (
    <li className="axis-place" data-ingredients={ingredientsText(product)}>
      {ranked && <RankBadge rank={rank} medals={medals} />}
      <div className="tile">
        <ProductImage src={imageUrl} category={category} petType={petType} alt="" size={72} />
      </div>
      <div className="axis-product">
        <div className="card-meta">
          <PetBadge petType={petType} />
          {product.notice !== null && <NoticeBadge kind={product.notice} />}
          {product.brandName && <span>{product.brandName}</span>}
        </div>
        <h3>
          <a href={paths.product(product.id)}>
            <Phrases {...product.nameParts} />
          </a>
        </h3>
      </div>
      <p className="num">
        <b>{average.toFixed(1)}</b>
        <span className="count">{`${figure(reviews)}件`}</span>
      </p>
    </li>
  );
}
