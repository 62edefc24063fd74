import type { z } from 'zod';
import { widthClasses, type countBody } from '../contract/counts.ts';
import { filterNames } from '../contract/list-filters.ts';
import { isOwnPath } from '../contract/operator-text.ts';
import { isFixedAddress } from '../publisher/page-addresses.ts';
import { pageAt } from './page-kinds.ts';
import { countableWord } from './search-words.ts';
import type { CountedEvent } from './tally.ts';

const longestMissing = 200;

/** Returns what a beacon counts, with how often; nothing for a page that the site does not have. */
export function* eventsOf({ path: address, ...said }: z.output<typeof countBody>): Generator<[CountedEvent, number?]> {
  const [path = '', query = ''] = address.split('?', 2);
  if (said.missing) {
    // The console links to it.
    if (!isOwnPath(path)) return;
    // A page that exists was refused or busy; a preview is an operator's.
    if (isFixedAddress(path) || path.startsWith('/articles/preview/')) return;
    // The cut may leave half an emoji.
    yield [{ kind: 'missing', key: path.slice(0, longestMissing).toWellFormed(), measure: 'missing', detail: '' }];
    return;
  }
  if (said.shop !== undefined) {
    const [product = '', ...rest] = said.shop.split(' ');
    yield [{ kind: 'product', key: product, measure: 'clicks', detail: rest.join(' ') }];
    return;
  }
  const page = pageAt(path);
  if (!page) return;
  if (said.form !== undefined) {
    yield [{ ...page, measure: 'forms', detail: said.form }];
    return;
  }
  if (said.from !== undefined) {
    yield [{ ...page, measure: 'views', detail: '' }];
    yield [{ ...page, measure: 'entries', detail: said.from }];
    const width = widthClasses.findLast(({ from }) => (said.width ?? 0) >= from) ?? widthClasses[0];
    yield [{ ...page, measure: 'widths', detail: width.code }];
  }
  const parameters = new URLSearchParams(query);
  // Who turns to the next page of a list chooses no filter by that.
  const isOpened = said.from !== undefined && !parameters.has('page');
  const chosen = said.chosen ?? (isOpened ? filterNames.filter((name) => parameters.get(name)) : []);
  for (const name of new Set(chosen)) if (name !== 'search') yield [{ ...page, measure: 'filters', detail: name }];
  if (said.hits === undefined || !chosen.includes('search')) return;
  const word = countableWord(parameters.get('search') ?? '');
  if (word === undefined) return;
  yield [{ ...page, measure: 'searches', detail: said.hits === 0 ? 'empty' : 'found' }];
  yield [{ kind: 'word', key: word, measure: 'words', detail: '' }];
  if (said.hits === 0) yield [{ kind: 'word', key: word, measure: 'emptyWords', detail: '' }];
  else yield [{ kind: 'word', key: word, measure: 'wordHits', detail: '' }, said.hits];
}
