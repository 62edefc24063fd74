import { dateText, homeRelative, productRelative, type InvalidDate } from '#src/lib/dates.ts';

interface Props {
  value: string;
  /** `home` and `product` show 3日前: a script replaces the published date, a fetched row has it at once. */
  relative?: 'home' | 'product' | undefined;
  invalid: InvalidDate;
  /** Present time of a fetched row; a published one must not depend on the clock. */
  now?: number | undefined;
}

/** Renders the time of a row like Time.astro. */
export function RowTime({ value, relative, invalid, now }: Props) {
  const day = dateText(value, invalid);
  if (day === invalid) return <span>{day}</span>;
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
