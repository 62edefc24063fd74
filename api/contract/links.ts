import { z } from 'zod';
import { numberedQuery } from './fields.ts';

const linkState = z.enum(['dead', 'failing', 'unsure', 'back']);

/** A link that a check could not open. `dead`: failed twice a day apart; `unsure`: the other side does not let a program look. */
export const linkProblem = z
  .object({
    id: z.number(),
    url: z.string(),
    state: linkState,
    reason: z.enum([
      'not_found',
      'server_error',
      'too_slow',
      'too_many_redirects',
      'private',
      'unreachable',
      'no_such_host',
      'blocked',
      'fine',
    ]),
    failedAt: z.string().nullable(),
    checkedAt: z.string(),
    places: z.array(
      z.object({
        kind: z.enum(['product', 'brand', 'article', 'notice']),
        id: z.number(),
        field: z.enum(['affiliateUrl', 'amazonUrl', 'rakutenUrl', 'factsSource', 'url', 'content', 'sourceUrl']),
        name: z.string(),
        path: z.string(),
        hidden: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'LinkProblem' });

/** `hidden` lists those in any state but `back` that operators took off all their pages; the other lists leave them out. */
export const linkQuery = z.object({
  ...numberedQuery.shape,
  state: z.enum([...linkState.options, 'hidden']).default('dead'),
});

/** `hide` takes a shop link off the pages of its products, `show` puts it back, `check` puts it first in the order of checks. */
export const linkAction = z.object({ action: z.enum(['hide', 'show', 'check'], '操作を選択してください') }).meta({ id: 'LinkAction' });

/** How many links are in each list. `checking`: `off` where the server's setting stops checks, `demo` with the demo data, which has none. */
export const linkCounts = z
  .object({
    ...{ dead: z.number(), failing: z.number(), unsure: z.number(), back: z.number(), hidden: z.number() },
    checking: z.enum(['on', 'off', 'demo']),
  })
  .meta({ id: 'LinkCounts' });
