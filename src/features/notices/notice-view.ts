import type { Notice } from '#db/queries/notices.ts';
import { dateText } from '#src/lib/dates.ts';

/** Returns since when a notice is in force, and until when where that is known. */
export function noticePeriod({ startsAt, endsAt }: Pick<Notice, 'startsAt' | 'endsAt'>): string {
  return `${dateText(startsAt)}から${endsAt === null ? '' : `${dateText(endsAt)}まで`}`;
}

/** Returns the host of a notice's source, such as `www.caa.go.jp`. */
export function sourceHost({ sourceUrl }: Pick<Notice, 'sourceUrl'>): string {
  return URL.parse(sourceUrl)?.host ?? sourceUrl;
}
