import { z } from 'zod';

/** Periods that the console shows, in days up to today, each beside the period before. */
export const periods = [7, 30, 90, 365] as const;
export type Period = (typeof periods)[number];
export const usualPeriod: Period = 30;

const count = z.number().int();
const daily = z.object({
  views: z.array(count),
  /** Views of product pages, to which the shop links followed there are compared. */
  productViews: z.array(count),
  /** Followed shop links. */
  clicks: z.array(count),
  /** Those of them on product pages. */
  pageClicks: z.array(count),
  reviews: z.array(count),
  /** Questions of the day, except those that may still be answered within 24 hours. */
  questions: z.array(count),
  /** Questions of the day that somebody else answered within 24 hours. */
  answered: z.array(count),
});

export const periodQuery = z.object({
  days: z
    .preprocess((text) => (typeof text === 'string' ? Number(text) : text), z.literal(periods))
    .default(usualPeriod)
    .meta({ type: 'integer', enum: [...periods] }),
});

/** The site's numbers of a period, one for each day in Tokyo, and those of the period before. The last day is today, which is not over. */
export const siteNumbers = z
  .object({
    from: z.string(),
    to: z.string(),
    now: daily,
    before: daily,
    /** First day whose views are stored: earlier ones were not counted, or are deleted. Null before the first view. */
    countedFrom: z.string().nullable(),
    /** How often each code of a measure was counted, such as the entry `search`. */
    shares: z.array(z.object({ measure: z.string(), code: z.string(), times: count, before: count })),
  })
  .meta({ id: 'SiteNumbers' });

export type SiteNumbers = z.infer<typeof siteNumbers>;
export type DailyNumbers = SiteNumbers['now'];
