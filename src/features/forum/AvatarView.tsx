import type { CSSProperties } from 'react';
import { avatarOf } from './avatar.ts';
import './avatar.css';

interface Props {
  person: { iconId: number | null; nickname: string };
  /** Width and height in px. */
  size?: number;
}

/** React version of `Avatar.astro`. */
export function AvatarView({ person, size = 40 }: Props) {
  const avatar = avatarOf(person);
  const icon = 'icon' in avatar ? avatar.icon : undefined;
  return (
    <span className="avatar" style={{ '--side': `${size}px` } as CSSProperties} data-icon={icon} aria-hidden="true">
      {'icon' in avatar ? (
        <span className="pet-glyph" data-pet={avatar.pet} style={{ '--size': `${Math.round(size * 0.58)}px` } as CSSProperties} />
      ) : (
        avatar.letter
      )}
    </span>
  );
}
