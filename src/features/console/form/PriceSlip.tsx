import { Icon } from '#src/ui/art/Icon.tsx';

interface Props {
  id?: string;
  text: string;
}

/** Asks whether a price that changes tenfold is meant. Polite, because the first digits of most prices look like a slip. */
export function PriceSlip({ id, text }: Props) {
  return (
    <p className="price-slip" id={id} role="status">
      <Icon name="alert" size={18} />
      {text}
    </p>
  );
}
