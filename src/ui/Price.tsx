import { yen } from '#src/lib/text.ts';

/** Renders a stored price as the reference price in public yen. */
export function Price({ price }: { price: number }) {
  return (
    <p className="price">
      <small>参考</small>
      {yen(price)}
    </p>
  );
}
