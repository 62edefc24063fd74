import type { Refusal } from '#db/errors.ts';
import type { ApiError } from './api-error.ts';
import { words, type ErrorCode } from './contract/errors.ts';

/** Fields at which a form shows a refusal. */
const fieldOf: Partial<Record<ErrorCode, string>> = {
  slug_taken: 'slug',
  name_taken: 'name',
  brand_unknown: 'brandId',
  schedule_order: 'endAt',
  schedule_published: 'publishAt',
  published_later: 'publishedAt',
  facts_unchecked: 'factsCheckedOn',
  notice_times: 'endsAt',
};

/** Returns what the body of a refusal holds besides its sentence. */
export function detailsOf({ code, current, field = fieldOf[code] }: Refusal): ApiError['details'] {
  return { ...(current === undefined ? {} : { current }), ...(field === undefined ? {} : { fields: { [field]: words[code] } }) };
}
