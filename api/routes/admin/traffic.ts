import { dayAfter } from '#api/contract/durations.ts';
import { recordAudit } from '#db/changes/audit.ts';
import type { App } from '../../app-types.ts';
import type { Traffic, TrafficTableCode } from '../../contract/traffic.ts';
import { tableOf, toTraffic } from '../../counts/traffic-rows.ts';
import { csvFile, sendCsv } from '../../exports/send-csv.ts';
import { trafficColumns } from '../../exports/traffic.ts';
import { operatorOf } from '../../hooks/session.ts';
import { scan } from '../../reads/read-threads.ts';
import { tokyoDay } from '../../tokyo-day.ts';
import { sendList } from '../lists.ts';
import { numberedSpan } from '../paging.ts';
import { route } from '../../route.ts';

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
    const { actor } = operatorOf(request);
    const { portions, rows } = await scan(parts, 'exportTraffic', table, filterOf(request.query), orderOf(table, request.query));
    await parts.write((write) => recordAudit(write, { actor, action: 'export', subject: 'traffic', after: { table, rows } }));
    return sendCsv(reply, `traffic_${table}_${tokyoDay()}.csv`, csvFile(trafficColumns(table), portions));
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
