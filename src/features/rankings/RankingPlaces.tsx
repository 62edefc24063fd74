import { ingredientsText } from '#api/contract/ingredients-text.ts';
import { NoticeBadge } from '#src/ui/NoticeBadge.tsx';
import { flagOf } from '#src/features/products/Flag.tsx';
import { ProductCardView } from '#src/features/products/ProductCardView.tsx';
import { paths } from '#src/lib/paths.ts';
import { RankBadge } from '#src/ui/art/RankBadge.tsx';
import { PetBadge } from '#src/ui/PetBadge.tsx';
import { Phrases } from '#src/ui/Phrases.tsx';
import { Price } from '#src/ui/Price.tsx';
import { ProductImage } from '#src/ui/ProductImage.tsx';
import { Rating } from '#src/ui/Rating.tsx';
import type { Place } from './ranking.ts';

interface Props {
  places: readonly Place[];
  /** Whether the list is sorted by rank. */
  ranked: boolean;
  /** Whether the first three have medals and larger cards. */
  medals: boolean;
  /** Number of reviews from which a product has a rank. */
  rankFrom: number;
}

/**
 * Ranking as an ordered list: larger cards for the first three, rows for the others; then, unnumbered, products with too few reviews. In
 * any other order all places are rows.
 */
export function RankingPlaces({ places, ranked, medals, rankFrom }: Props) {
  if (!ranked) return <Rows places={places} level={2} />;
  const few = places.filter(({ rank }) => rank === undefined);
  return (
    <>
      {few.length < places.length && (
        <ol className="ranking">
          {places.map((place) => {
            const { rank } = place;
            if (rank === undefined) return null;
            return medals && rank <= 3 ? <Podium key={rank} {...place} rank={rank} /> : <Row key={rank} {...place} level={2} />;
          })}
        </ol>
      )}
      {few.length > 0 && (
        <section className="few-voices" aria-labelledby="few-voices">
          <h2 id="few-voices" className="h3">
            まだ少ない声
          </h2>
          <p>{`レビューが${rankFrom}件になると順位が付きます。`}</p>
          <Rows places={few} level={3} />
        </section>
      )}
    </>
  );
}

function Rows({ places, level }: { places: readonly Place[]; level: 2 | 3 }) {
  return (
    <ul className="ranking">
      {places.map((place) => (
        <Row key={place.product.id} {...place} rank={undefined} level={level} />
      ))}
    </ul>
  );
}

function Podium({ rank, product, share, axes, reason }: Place & { rank: number }) {
  return (
    <li className="podium">
      <RankBadge rank={rank} />
      <ProductCardView product={product} share={share} level={2} load={rank === 1 ? 'high' : 'eager'} />
      <Reasons axes={axes} reason={reason} />
    </li>
  );
}

function Row({ rank, product, share, axes, reason, level }: Place & { level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const { id, nameParts, imageUrl, category, petType, brandName, brandSlug } = product;
  return (
    <li className="place" data-ingredients={ingredientsText(product)}>
      {rank !== undefined && <RankBadge rank={rank} medals={false} />}
      <div className="tile">
        <ProductImage src={imageUrl} category={category} petType={petType} alt="" size={92} />
      </div>
      <div className="place-name">
        <div className="card-meta">
          <PetBadge petType={petType} />
          <RowBadge product={product} />
          {brandName && (brandSlug ? <a href={paths.brand(brandSlug)}>{brandName}</a> : <span>{brandName}</span>)}
        </div>
        <Heading>
          <a href={paths.product(id)}>
            <Phrases {...nameParts} />
          </a>
        </Heading>
      </div>
      <Rating rating={product.rating} count={product.reviewCount} share={share} />
      <div className="place-price">
        <Price price={product.price} unitPrice={product.unitPrice} />
      </div>
      <Reasons axes={axes} reason={reason} />
    </li>
  );
}

/** The flag of a card as a badge; rows have none for sales and new products. */
function RowBadge({ product }: Pick<Place, 'product'>) {
  const flag = flagOf(product);
  if (flag === undefined || flag.kind === 'sale' || flag.kind === 'new') return null;
  if (flag.kind !== 'best') return <NoticeBadge kind={flag.kind} />;
  return (
    <span className="badge" data-tone="mikke">
      {flag.label}
    </span>
  );
}

/** Five small bars, and a quotation of what an owner wrote. */
function Reasons({ axes, reason }: Pick<Place, 'axes' | 'reason'>) {
  return (
    <>
      {axes.length > 0 && (
        <ul className="mini-axes">
          {axes.map(({ label, mean }) => (
            <li key={label} style={{ '--v': mean } as React.CSSProperties}>
              {label} <b>{mean.toFixed(1)}</b>
            </li>
          ))}
        </ul>
      )}
      {reason !== undefined && <q className="reason">{reason}</q>}
    </>
  );
}
