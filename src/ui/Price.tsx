import type { UnitPrice } from '#api/contract/products.ts';
import { unitPriceText, yen } from '#src/lib/text.ts';

interface Props {
  price: number;
  /** What it costs per 100 g or piece, below the price. */
  unitPrice?: UnitPrice | null;
}

/** Renders a stored price as the reference price in public yen. */
export function Price({ price, unitPrice = null }: Props) {
  return (
    <>
      <p className="price">
        <small>参考</small>
        {yen(price)}
      </p>
      {unitPrice && <p className="unit-price">{unitPriceText(unitPrice)}</p>}
    </>
  );
}
