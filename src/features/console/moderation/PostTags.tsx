import { Icon } from '#src/ui/art/Icon.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import type { Post, Tag } from './post-actions.ts';

interface Props {
  post: Post;
  /** A decision is pending; the next one waits for it. */
  busy: boolean;
  onRemove: (tag: Tag) => void;
}

/** Lists the tags of a question, each with a button that takes it off; a deleted question keeps its tags. */
export function PostTags({ post: { tags, deletedAt }, busy, onRemove }: Props) {
  if (tags.length === 0) return null;
  return (
    <ul className="chips" aria-label="タグ">
      {tags.map((tag) => (
        <li key={tag.id}>
          {deletedAt === null ? (
            <WaitingButton
              className="chip"
              data-removes=""
              title="このタグを外す"
              waits={busy}
              aria-label={`#${tag.name}のタグを外す`}
              onClick={() => onRemove(tag)}
            >
              #{tag.name}
              <Icon name="x" size={14} />
            </WaitingButton>
          ) : (
            <span className="badge">#{tag.name}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
