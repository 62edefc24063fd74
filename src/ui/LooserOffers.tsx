import { relOf } from '#src/lib/link-rel.ts';

interface Props {
  offers: ReadonlyArray<{ label: string; href: string }>;
}

/** Renders links that each remove one filter from an empty list; nothing without `offers`. */
export function LooserOffers({ offers }: Props) {
  return (
    offers.length > 0 && (
      <ul className="looser-offers">
        {offers.map(({ label, href }) => (
          <li key={href}>
            <a className="btn" data-variant="secondary" data-size="row" href={href} rel={relOf(href)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    )
  );
}
