import { figure } from '#src/lib/text.ts';
import type { LikeKind } from './like-calls.ts';
import { greet } from './likes.ts';

interface Props {
  kind: LikeKind;
  id: number;
  count: number;
}

/** React version of LikeButton.astro. likes.ts updates both, so that a review shows the same state everywhere. */
export function LikeButton({ kind, id, count }: Props) {
  return (
    <button
      className="like"
      type="button"
      data-like={`${kind}:${id}`}
      aria-pressed="false"
      ref={(button) => {
        if (button) greet(button);
      }}
    >
      <span>いいね</span> <b className="num">{count > 0 && figure(count)}</b>
    </button>
  );
}
