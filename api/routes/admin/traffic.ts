import { dayAfter } from '#api/contract/durations.ts';
import { recordAudit } from '#db/changes/audit.ts';
import { address } from '#db/page-paths.ts';
import type { TrafficRow } from '#db/queries/traffic.ts';
import type { App } from '../../app-types.ts';
import { isOwnPath } from '../../contract/operator-text.ts';
import { trafficTables, type Traffic, type TrafficTableCode } from '../../contract/traffic.ts';
import { csvOf } from '../../csv.ts';
import { operatorOf } from '../../hooks/session.ts';
import { scan } from '../../reads/read-threads.ts';
import { tokyoDay } from '../../tokyo-day.ts';
import { sendList } from '../lists.ts';
import { numberedSpan } from '../paging.ts';
import { route } from '../../route.ts';

/** Rows of a CSV file. */
const mostExported = 100_000;

/** What happens on the site: its numbers by day, and tables of what they are made of. */
export function trafficRoutes(app: App): void {
  const { parts } = app;

  route(app, 'GET /api/admin/numbers', ({ query }) => scan(parts, 'findSiteNumbers', query.days, new Date().toISOString()));

  route(app, 'GET /api/admin/traffic/{table}', async ({ params: { table }, query }, reply) => {
    const filter = filterOf(query);
    const order = { ...orderOf(table, query), ...numberedSpan(query) };
    const { items, total } = await scan(parts, 'listTraffic', table, filter, order);
    return sendList(reply, { items: items.map((row) => toTraffic(table, row)) }, total);
  });

  route(app, 'GET /api/admin/traffic/{table}/export', async (request, reply) => {
    const { table } = request.params;
    const order = { ...orderOf(table, request.query), limit: mostExported, offset: 0 };
    const { items } = await scan(parts, 'listTraffic', table, filterOf(request.query), order);
    const { actor } = operatorOf(request);
    await parts.write((write) => recordAudit(write, { actor, action: 'export', subject: 'traffic', after: { table, rows: items.length } }));
    const { name, columns } = tableOf(table);
    void reply.header('content-disposition', `attachment; filename="traffic_${table}_${tokyoDay()}.csv"`).type('text/csv; charset=utf-8');
    return reply.send(
      csvOf(
        [name, ...columns.map(({ label }) => label), 'アドレス'],
        items.map((row) => toTraffic(table, row)).map((row) => [row.name, ...columns.map(({ field }) => row[field]), row.address ?? '']),
      ),
    );
  });
}

interface Query {
  days: number;
  search?: string | undefined;
  sortBy?: Exclude<keyof Traffic, 'key' | 'address'> | undefined;
  sortOrder: 'asc' | 'desc';
}

function filterOf({ days, search }: Query) {
  const to = tokyoDay();
  return { from: dayAfter(to, 1 - days), to, search };
}

function orderOf(table: TrafficTableCode, { sortBy, sortOrder }: Query) {
  return { sort: sortBy ?? tableOf(table).columns[0].field, direction: sortOrder };
}

function tableOf(table: TrafficTableCode) {
  const found = trafficTables.find(({ code }) => code === table);
  if (!found) throw new Error(`no table ${table}`);
  return found;
}

function toTraffic(table: TrafficTableCode, { slug, ...row }: TrafficRow): Traffic {
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
