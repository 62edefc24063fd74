import { ingredientsText } from '#api/contract/ingredients-text.ts';
import type { ContentCard as Card } from '#api/contract/content-cards.ts';
import { noticeLabel } from '#api/contract/notice-kinds.ts';
import { paths } from '#src/lib/paths.ts';
import { Cover } from '#src/ui/Cover.tsx';
import { Phrases } from '#src/ui/Phrases.tsx';
import { ProductImage } from '#src/ui/ProductImage.tsx';
import { Rating } from '#src/ui/Rating.tsx';

/** Product or article in one line: picture, name, and the stars of a product, with its notice. The link of the name covers the card. */
export function ContentCard({ card }: { card: Card }) {
  if (card.kind === 'article')
    return (
      <div className="content-card">
        <Cover cover={card.cover} className="content-card-cover" />
        <div>
          <p className="content-card-kind">読みもの</p>
          <a href={paths.article(card.slug)}>
            <Phrases phrases={card.phrases} />
          </a>
        </div>
      </div>
    );
  return (
    <div className="content-card" data-pet={card.petType} data-ingredients={ingredientsText(card)}>
      <div className="tile">
        <ProductImage src={card.imageUrl} category={card.category} petType={card.petType} alt={card.name} size={96} />
      </div>
      <div>
        <a href={paths.product(card.id)}>
          <Phrases {...card.nameParts} />
        </a>
        {/* Not NoticeBadge: the bundler would put it into a large part of this page's scripts, which home would then load too. */}
        {card.notice && (
          <span className="badge" data-tone="danger">
            {noticeLabel(card.notice)}
          </span>
        )}
        <Rating rating={card.rating} count={card.reviewCount} />
      </div>
    </div>
  );
}
