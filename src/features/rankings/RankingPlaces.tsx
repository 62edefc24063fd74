import { ProductCardView } from '#src/features/products/ProductCardView.tsx';
import { paths } from '#src/lib/paths.ts';
import { RankBadge } from '#src/ui/art/RankBadge.tsx';
import { PetBadge } from '#src/ui/PetBadge.tsx';
import { Price } from '#src/ui/Price.tsx';
import { ProductImage } from '#src/ui/ProductImage.tsx';
import { Rating } from '#src/ui/Rating.tsx';
import type { Place } from './ranking.ts';

interface Props {
  places: readonly Place[];
  /** Whether the list is sorted by rank. */
  ranked: boolean;
}

/** Ranking as an ordered list: a podium for the first three, rows for the others. In any other order all places are rows. */
export function RankingPlaces({ places, ranked }: Props) {
  const List = ranked ? 'ol' : 'ul';
  return (
    <List className="ranking">
      {places.map((place) =>
        ranked && place.rank <= 3 ? <Podium key={place.rank} {...place} /> : <Row key={place.rank} {...place} ranked={ranked} />,
      )}
    </List>
  );
}

function Podium({ rank, product }: Place) {
  return (
    <li className="podium">
      <RankBadge rank={rank} />
      <ProductCardView product={product} level={2} load={rank === 1 ? 'high' : 'eager'} />
    </li>
  );
}

function Row({ rank, product, ranked }: Place & { ranked: boolean }) {
  const { id, name, imageUrl, category, petType, brandName, brandSlug } = product;
  return (
    <li className="place">
      {ranked && <RankBadge rank={rank} />}
      <div className="tile">
        <ProductImage src={imageUrl} category={category} petType={petType} alt="" size={92} />
      </div>
      <div className="place-name">
        <div className="card-meta">
          <PetBadge petType={petType} />
          {brandName && (brandSlug ? <a href={paths.brand(brandSlug)}>{brandName}</a> : <span>{brandName}</span>)}
        </div>
        <h2>
          <a href={paths.product(id)}>{name}</a>
        </h2>
      </div>
      <Rating rating={product.rating} count={product.reviewCount} />
      <Price price={product.price} />
    </li>
  );
}
