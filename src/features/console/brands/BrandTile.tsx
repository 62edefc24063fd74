import { useState } from 'react';
import { brandLook } from '#src/features/brands/brand-look.ts';
import '#src/features/brands/brand-tile.css';
import type { BrandValues } from './brand-form.ts';

interface Props {
  brand: Pick<BrandValues, 'name' | 'logoUrl' | 'bgColor' | 'textColor'>;
}

/** Renders a brand's tile as on the public pages. Decorative: the name is next to it. */
export function BrandTile({ brand }: Props) {
  const { background, text, logo } = brandLook(brand);
  return (
    <span className="brand-tile" style={{ '--ground': background, '--letter': text } as React.CSSProperties} aria-hidden="true">
      {[...brand.name.trim()][0]}
      {logo !== undefined && <Logo key={logo} address={logo} />}
    </span>
  );
}

function Logo({ address }: { address: string }) {
  const [broken, setBroken] = useState(false);
  return broken ? null : <img src={address} alt="" loading="lazy" onError={() => setBroken(true)} />;
}
