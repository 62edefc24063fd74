import { relOf } from '#src/lib/link-rel.ts';
import { words } from '#src/lib/words.ts';
import { RemovingChip } from '#src/ui/RemovingChip.tsx';
import type { ActiveFilter } from './active-filters.ts';

interface Props {
  filters: readonly ActiveFilter[];
  /** Address without any filter; on small screens its link follows the chips. */
  resetHref: string;
}

/** Renders active filters as chips; each link removes its filter. Nothing when no filter is active. */
export function ActiveChips({ filters, resetHref }: Props) {
  if (filters.length === 0) return null;
  return (
    <>
      <ul className="chips active-chips" data-scroll="" aria-label="選んでいる条件">
        {filters.map(({ label, href }) => (
          <li key={label}>
            <RemovingChip href={href} label={label} />
          </li>
        ))}
        <li className="chips-reset">
          <a className="more-link" href={resetHref} rel={relOf(resetHref)} data-reset="">
            リセット
          </a>
        </li>
      </ul>
      {filters.some(({ name }) => name === 'avoid') && <p className="avoid-note">{words.avoiding}</p>}
    </>
  );
}
