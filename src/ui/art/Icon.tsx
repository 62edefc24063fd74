import type { CSSProperties } from 'react';
import { ICONS, type IconName } from './marks.ts';

interface Props {
  name: IconName;
  /** Side in px. */
  size?: number;
  /** Default: 1.7. */
  strokeWidth?: number;
}

/** Renders a line icon in React, like Icon.astro. Decorative: the control around it has the accessible name. */
export function Icon({ name, size = 20, strokeWidth }: Props) {
  // The markup is a constant of marks.ts, so it is safe to set as HTML.
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      style={strokeWidth === undefined ? undefined : ({ '--stroke': strokeWidth } as CSSProperties)}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: ICONS[name] }}
    />
  );
}
