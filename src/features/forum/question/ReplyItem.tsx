import type { ReactNode } from 'react';
import type { PostCard } from '#api/contract/content-cards.ts';
import { Time } from '#src/ui/Time.tsx';
import { addressedName, shownName } from '../avatar.ts';
import { Avatar } from '../Avatar.tsx';
import { PlainText } from './PlainText.tsx';

export interface Reply {
  id: number;
  nickname: string;
  iconId: number | null;
  content: string;
  cards?: readonly PostCard[] | undefined;
  createdAt: string;
}

interface Props {
  reply: Reply;
  /** Element id; the writer's own reply has another one, because the page may contain both. */
  id?: string;
  /** Present time of a fetched reply. */
  now?: number;
  isBest?: boolean;
  header?: ReactNode;
  note?: ReactNode;
  /** Votes and the choice of best answer. */
  foot?: ReactNode;
  /** Buttons for the writer. */
  actions?: ReactNode;
  report?: ReactNode;
}

/** Reply, published and as its writer sees it before. Scripts fill the places of the writer's note and buttons. */
export function ReplyItem({ reply, id = `reply-${reply.id}`, now, isBest = false, header, note, foot, actions, report }: Props) {
  const { nickname, content, cards, createdAt } = reply;
  return (
    <article className="reply" id={id} tabIndex={-1} data-best={isBest ? '' : undefined} aria-label={`${addressedName(nickname)}の回答`}>
      {header}
      <p className="reply-writer">
        <Avatar person={reply} />
        <b>{shownName(nickname)}</b>
        <span data-own-note="">{note}</span>
        <Time value={createdAt} relative="product" now={now} />
      </p>
      <PlainText text={content} cards={cards} />
      <div className="reply-foot" data-print="no">
        {foot}
        <span data-own-actions="">{actions}</span>
        {report}
      </div>
    </article>
  );
}
