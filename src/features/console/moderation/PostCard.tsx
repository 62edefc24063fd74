import { useId } from 'react';
import { timeText } from '#src/lib/dates.ts';
import { ProvidedBadge } from '#src/features/reviews/ProvidedBadge.tsx';
import { Icon } from '#src/ui/art/Icon.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { actionsOf, type Decision, type Post, type Tag } from './post-actions.ts';
import { MarkedText } from './MarkedText.tsx';
import { PostReasons } from './PostReasons.tsx';
import { PostTags } from './PostTags.tsx';
import { PostText } from './PostText.tsx';
import { animalOf, kindLabels, postStates } from './post-words.ts';

interface Props {
  post: Post;
  /** The pending decision about this post. */
  deciding: Decision | undefined;
  /** A decision about any post is pending; the next one waits for it. */
  busy: boolean;
  onDecide: (decision: Decision, tag?: Tag) => void;
}

/** Shows a post, its subject, why it was held or reported, and the actions. */
export function PostCard({ post, deciding, busy, onDecide }: Props) {
  const {
    kind,
    status,
    title,
    text,
    nickname,
    rating,
    createdAt,
    updatedAt,
    deletedAt,
    isResolved,
    isProvided,
    about,
    reasons,
    heldWords,
  } = post;
  const passages = heldWords.flatMap((held) => held.passages);
  const id = useId();
  const animal = post.animal ? animalOf(post.animal) : '';
  const state = deletedAt === null ? postStates[status] : postStates.deleted;
  // A question that is not public has no page.
  const isAnywhere = kind !== 'post' || (status === 'published' && deletedAt === null);
  return (
    <article aria-labelledby={`${id}-who`}>
      <header>
        <span className="badge">{kindLabels[kind]}</span>
        <span className="badge" data-tone={state.tone}>
          {state.label}
        </span>
        {isResolved && (
          <span className="badge" data-tone="ok">
            {kind === 'reply' ? 'ベスト回答' : '解決済み'}
          </span>
        )}
        {isProvided && <ProvidedBadge />}
        <time className="num" dateTime={createdAt}>
          {timeText(createdAt)}
        </time>
      </header>
      <p className="post-who" id={`${id}-who`}>
        <b>{nickname || '名前なし'}</b>
        {rating !== null && <span className="num">（5点中{rating}点）</span>}
        {isAnywhere && (
          <a className="link" href={about.path} target="_blank" rel="noopener">
            {about.name ?? '質問のページ'}
            <Icon name="ext" size={16} />
            <span className="sr-only">（新しいタブで開きます）</span>
          </a>
        )}
      </p>
      {animal !== '' && <p className="post-animal">{animal}</p>}
      {title !== null && (
        <h2 className="post-title">
          <MarkedText text={title} passages={passages} />
        </h2>
      )}
      <PostText key={updatedAt} text={text} passages={passages} isOpen={reasons.includes('words')} />
      <PostTags post={post} busy={busy} onRemove={(tag) => onDecide('untag', tag)} />
      <PostReasons reasons={reasons} heldWords={heldWords} reports={post.reports} />
      <div className="post-actions">
        {actionsOf(post).map(({ decision, label, letter }) => (
          <WaitingButton
            key={decision}
            data-variant={decision === 'approve' || decision === 'restore' ? 'secondary' : 'quiet'}
            data-danger={decision === 'delete' ? '' : undefined}
            data-decision={decision}
            pending={deciding === decision}
            waits={busy}
            aria-keyshortcuts={letter.toUpperCase()}
            onClick={() => onDecide(decision)}
          >
            {label}
            <kbd aria-hidden="true">{letter.toUpperCase()}</kbd>
          </WaitingButton>
        ))}
      </div>
    </article>
  );
}
