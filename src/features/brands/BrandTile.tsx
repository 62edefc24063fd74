import type { CSSProperties } from 'react';
import { firstCharacter } from '#src/lib/person.ts';
import { tileStyle } from './tile-style.ts';
import './brand-tile.css';

interface Props {
  brand: { name: string; logoUrl: string; bgColor: string; textColor: string };
  /** Width and height of the picture in px, to reserve the space. */
  size?: number;
  load?: 'lazy' | 'eager';
}

// Transparent pixel: when the logo cannot be loaded, the letter stays visible.
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Brand logo, else the first character of the name on the brand's colours. Decorative: the name is next to it. */
export function BrandTile({ brand, size, load = 'lazy' }: Props) {
  const { background, text, logo } = tileStyle(brand);
  return (
    <span className="brand-tile" style={{ '--ground': background, '--letter': text } as CSSProperties} aria-hidden="true">
      {firstCharacter(brand.name)}
      {logo && (
        <img
          key={logo}
          src={logo}
          alt=""
          width={size}
          height={size}
          loading={load === 'lazy' ? 'lazy' : undefined}
          data-fallback={nothing}
          onError={({ currentTarget }) => (currentTarget.src = nothing)}
        />
      )}
    </span>
  );
}
