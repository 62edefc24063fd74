import { address } from '#db/page-paths.ts';
import type { TrafficRow } from '#db/queries/traffic.ts';
import { isOwnPath } from '../contract/operator-text.ts';
import { trafficTables, type Traffic, type TrafficTableCode } from '../contract/traffic.ts';

/** Returns the name and the columns of a table. */
export function tableOf(table: TrafficTableCode) {
  const found = trafficTables.find(({ code }) => code === table);
  if (!found) throw new Error(`no table ${table}`);
  return found;
}

/** Returns a row as the contract has it, with the path of its page on the site. */
export function toTraffic(table: TrafficTableCode, { slug, ...row }: TrafficRow): Traffic {
  return { ...row, address: addressOf(table, row.key, slug) };
}

function addressOf(table: TrafficTableCode, key: string, slug: string): string | null {
  switch (table) {
    case 'product':
      return address.product(Number(key));
    case 'question':
      return address.question(Number(key));
    case 'brand':
      return address.brand(slug);
    case 'article':
      return address.article(slug);
    case 'page':
      return key;
    case 'missing':
      // Earlier releases stored any address that a beacon named.
      return isOwnPath(key) ? key : null;
    case 'word':
      return null;
  }
}
