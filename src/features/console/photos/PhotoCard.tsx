import { useId } from 'react';
import { timeText } from '#src/lib/dates.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { PostReasons } from '../moderation/PostReasons.tsx';
import { PostText } from '../moderation/PostText.tsx';
import { postStates } from '../moderation/post-words.ts';
import { choicesOf, type Photo, type PhotoAction } from './photo-actions.ts';

interface Props {
  photo: Photo;
  /** The pending decision about this picture. */
  deciding: PhotoAction | undefined;
  /** A decision about any picture is pending; the next one waits for it. */
  busy: boolean;
  onDecide: (action: PhotoAction) => void;
}

/** Shows a picture, the review that it belongs to, and the decisions. */
export function PhotoCard({ photo, deciding, busy, onDecide }: Props) {
  const { url, smallUrl, alt, state, reasons, createdAt, review, product } = photo;
  const id = useId();
  const { label, tone } = postStates[state === 'waiting' ? 'pending' : 'published'];
  return (
    <article aria-labelledby={`${id}-who`}>
      <header>
        <span className="badge" data-tone={tone}>
          {label}
        </span>
        {review.status === 'pending' && <span className="badge">レビューも確認待ち</span>}
        <time className="num" dateTime={createdAt}>
          {timeText(createdAt)}
        </time>
      </header>
      <p className="post-who" id={`${id}-who`}>
        <b>{review.nickname || '名前なし'}</b>
        <span className="num">（5点中{review.rating}点）</span>
        <a className="link" href={product.path} target="_blank" rel="noopener">
          {product.name}
          <Icon name="ext" size={16} />
          <span className="sr-only">（新しいタブで開きます）</span>
        </a>
      </p>
      <div className="photo-look">
        <a href={url} target="_blank" rel="noopener">
          <img src={smallUrl} alt={alt === '' ? '説明のない写真' : alt} width={240} height={240} />
          <span className="sr-only">（大きい写真を新しいタブで開きます）</span>
        </a>
        <div>
          <p className="post-text">{alt === '' ? '写真の説明はありません' : `写真の説明：${alt}`}</p>
          <PostText text={review.text} />
          <PostReasons reasons={reasons} />
        </div>
      </div>
      <div className="post-actions">
        {choicesOf(photo).map(({ action, label, letter }) => (
          <WaitingButton
            key={action}
            data-variant={action === 'approve' ? 'secondary' : 'quiet'}
            data-danger={action === 'refuse' ? '' : undefined}
            data-decision={action}
            pending={deciding === action}
            waits={busy}
            aria-keyshortcuts={letter.toUpperCase()}
            onClick={() => onDecide(action)}
          >
            {label}
            <kbd aria-hidden="true">{letter.toUpperCase()}</kbd>
          </WaitingButton>
        ))}
      </div>
    </article>
  );
}
