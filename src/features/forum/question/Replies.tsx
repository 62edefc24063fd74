import type { CSSProperties } from 'react';
import { ReportButton } from '#src/features/posts/ReportButton.tsx';
import { figure } from '#src/lib/text.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { ReplyItem, type Reply } from './ReplyItem.tsx';

interface PublishedReply extends Reply {
  isBestAnswer: boolean;
  upvotes: number;
  downvotes: number;
}

interface Props {
  replies: readonly PublishedReply[];
  /** Whether the question is unresolved, so that a reply can still be chosen as the best answer. */
  open: boolean;
}

/** Published replies; the best answer is highlighted with its はなまる. Scripts mark the visitor's own votes and posts. */
export function Replies({ replies, open }: Props) {
  return replies.map((reply) => (
    <ReplyItem
      key={reply.id}
      reply={reply}
      isBest={reply.isBestAnswer}
      header={reply.isBestAnswer && <BestAnswer />}
      foot={
        <>
          <p className="votes" data-votes={reply.id}>
            <VoteButton vote="up" label="役に立った" count={reply.upvotes} />
            <VoteButton vote="down" label="参考にならなかった" count={reply.downvotes} />
          </p>
          {open && (
            <button
              className="btn choose"
              data-variant="secondary"
              data-size="row"
              type="button"
              data-choose={reply.id}
              aria-haspopup="dialog"
            >
              <Icon name="check" size={17} strokeWidth={2.2} />
              ベスト回答に選ぶ
            </button>
          )}
        </>
      }
      report={<ReportButton kind="reply" id={reply.id} />}
    />
  ));
}

function BestAnswer() {
  return (
    <header>
      <span className="hanamaru best-mark" style={{ '--size': '52px' } as CSSProperties} aria-hidden="true">
        <Icon name="check" size={26} strokeWidth={2.6} />
      </span>
      <h3>ベスト回答</h3>
      <p>いちばん役に立った回答です</p>
    </header>
  );
}

/** Upvote or downvote of a reply with its count. Without scripts it only shows the count. */
function VoteButton({ vote, label, count }: { vote: 'up' | 'down'; label: string; count: number }) {
  return (
    <button type="button" data-vote={vote} aria-pressed="false">
      <Icon name={vote === 'up' ? 'thumbup' : 'thumbdown'} size={18} />
      <span className="sr-only">{label}</span>
      <span className="num">{figure(count)}</span>
    </button>
  );
}
