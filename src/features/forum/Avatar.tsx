import type { CSSProperties } from 'react';
import { avatarOf } from './avatar.ts';
import './avatar.css';

interface Props {
  person: { iconId: number | null; nickname: string };
  /** Width and height in px: 24 in rows, 40 on the question. */
  size?: number;
}

/** Round avatar of a writer. Decorative: the name follows it. */
export function Avatar({ person, size = 40 }: Props) {
  const avatar = avatarOf(person);
  const icon = 'icon' in avatar ? avatar.icon : undefined;
  const glyph = Math.round(size * 0.58);
  return (
    <span className="avatar" style={{ '--side': `${size}px` } as CSSProperties} data-icon={icon} aria-hidden="true">
      {'icon' in avatar ? (
        <span
          className="pet-glyph"
          data-pet={avatar.pet}
          // 14px is the style sheet's default.
          style={glyph === 14 ? undefined : ({ '--size': `${glyph}px` } as CSSProperties)}
          aria-hidden="true"
        />
      ) : (
        avatar.letter
      )}
    </span>
  );
}
