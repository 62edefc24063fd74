import { useState } from 'react';
import { brandLook } from '#src/features/brands/brand-look.ts';
import type { BrandValues } from './brand-form.ts';

interface Props {
  brand: Pick<BrandValues, 'name' | 'logoUrl' | 'bgColor' | 'textColor'>;
}

/** A brand's square as the public pages show it. Decorative: the name stands beside it. */
export function BrandTile({ brand }: Props) {
  const { background, text, logo } = brandLook(brand);
  return (
    <span className="console-brand-tile" style={{ background, color: text }} aria-hidden="true">
      {[...brand.name.trim()][0]}
      {logo !== undefined && <Logo key={logo} address={logo} ground={background} />}
    </span>
  );
}

function Logo({ address, ground }: { address: string; ground: string }) {
  const [broken, setBroken] = useState(false);
  return broken ? null : <img src={address} alt="" loading="lazy" style={{ background: ground }} onError={() => setBroken(true)} />;
}
