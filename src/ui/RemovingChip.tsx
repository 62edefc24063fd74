import { relOf } from '#src/lib/link-rel.ts';

interface Props {
  href: string;
  label: string;
}

/** Renders a chip that removes a condition of a list; its accessible name is 「猫の条件を外す」. */
export function RemovingChip({ href, label }: Props) {
  return (
    <a className="chip" href={href} rel={relOf(href)} data-removes="" aria-label={`${label}の条件を外す`}>
      {label}
      <svg className="icon" viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
        <path d="M6.5 6.5l11 11M17.5 6.5l-11 11" />
      </svg>
    </a>
  );
}
