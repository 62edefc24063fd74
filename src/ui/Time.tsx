import { dateText, type InvalidDate } from '#src/lib/dates.ts';
import { homeRelative, productRelative } from '#src/lib/relative-dates.ts';

interface Props {
  value: string | null | undefined;
  /** `home` and `product` show 3日前: RelativeDates.astro replaces the published date, a fetched row has it at once. */
  relative?: 'home' | 'product' | undefined;
  invalid?: InvalidDate;
  /** Present time of a fetched row; a published one must not depend on the clock. */
  now?: number | undefined;
}

/** Renders a stored time as a date in Tokyo. */
export function Time({ value, relative, invalid = '日付不明', now }: Props) {
  const day = dateText(value, invalid);
  if (day === invalid || !value) return <span>{invalid}</span>;
  if (relative === undefined || now === undefined)
    return (
      <time dateTime={value} data-relative={relative}>
        {day}
      </time>
    );
  return (
    <time dateTime={value} title={day}>
      {(relative === 'home' ? homeRelative : productRelative)(value, now)}
    </time>
  );
}
