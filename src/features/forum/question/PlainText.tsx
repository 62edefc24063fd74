import type { PostCard } from '#api/contract/content-cards.ts';
import { ContentCard } from './ContentCard.tsx';
import { blocksOf } from './plain-text.ts';

interface Props {
  text: string;
  cards?: readonly PostCard[] | undefined;
}

/** Text of a visitor with its line breaks and without markup; addresses of products and articles are cards, others stay text. */
export function PlainText({ text, cards }: Props) {
  return (
    <div className="plain-text">
      {blocksOf(text, cards).map((block, at) =>
        typeof block === 'string' ? <p key={at}>{block}</p> : <ContentCard key={at} card={block.card} />,
      )}
    </div>
  );
}
