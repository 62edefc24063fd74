import type { ReactNode } from 'react';
import type { StoredReply } from '#src/features/posts/own-posts.ts';
import { dateText, productRelative } from '#src/lib/dates.ts';
import { addressedName, shownName } from '../avatar.ts';
import { AvatarView } from '../AvatarView.tsx';
import { PlainTextView } from './PlainTextView.tsx';

interface Props {
  reply: StoredReply;
  note: ReactNode;
  actions: ReactNode;
}

/** The writer's own reply while the page does not contain it yet: the markup of `ReplyItem.astro` without votes. */
export function ReplyView({ reply, note, actions }: Props) {
  const { id, nickname, content, createdAt } = reply;
  return (
    <article className="reply" id={`own-reply-${id}`} tabIndex={-1} aria-label={`${addressedName(nickname)}の回答`}>
      <p className="reply-writer">
        <AvatarView person={reply} />
        <b>{shownName(nickname)}</b>
        <span data-own-note="">{note}</span>
        <time dateTime={createdAt} title={dateText(createdAt)}>
          {productRelative(createdAt, Date.now())}
        </time>
      </p>
      <PlainTextView text={content} />
      <div className="reply-foot">
        <span data-own-actions="">{actions}</span>
      </div>
    </article>
  );
}
