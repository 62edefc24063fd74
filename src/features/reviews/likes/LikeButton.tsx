import { figure } from '#src/lib/text.ts';
import type { LikeKind } from './like-calls.ts';

interface Props {
  kind: LikeKind;
  id: number;
  count: number;
  /** Shows only the heart and the count. */
  compact?: boolean;
}

/**
 * いいね button of a review with its count. Scripts fetch the visitor's own like, and likes.ts updates every button of a review;
 * without scripts it only shows the count.
 */
export function LikeButton({ kind, id, count, compact = false }: Props) {
  return (
    <button className="like" type="button" data-like={`${kind}:${id}`} aria-pressed="false">
      <span className={compact ? 'sr-only' : undefined}>いいね</span> <b className="num">{count > 0 && figure(count)}</b>
    </button>
  );
}
