import { recordAudit } from '#db/changes/audit.ts';
import type { App } from '../../app-types.ts';
import { csvColumns } from '../../contract/csv-columns.ts';
import { csvFile, readPortions, sendCsv } from '../../exports/send-csv.ts';
import { templateOf } from '../../imports/templates.ts';
import { ApiError } from '../../api-error.ts';
import { operatorOf } from '../../hooks/session.ts';
import { scan } from '../../reads/read-threads.ts';
import { tokyoDay } from '../../tokyo-day.ts';
import { route } from '../../route.ts';

/** Exports of products and brands as CSV files, and templates for imports. */
export function exportRoutes(app: App): void {
  const { parts } = app;

  for (const kind of ['product', 'brand'] as const) {
    const read = kind === 'product' ? 'exportProducts' : 'exportBrands';
    const columns = csvColumns[kind].map(({ field }) => field);

    route(app, `GET /api/admin/${kind}s/export`, async (request, reply) => {
      const { actor } = operatorOf(request);
      const portions = readPortions<number>((after = 0) => scan(parts, read, after));
      const first = await portions.next();
      if (first.done === true) throw new ApiError('nothing_to_export');
      await parts.write((write) => recordAudit(write, { actor, action: 'export', subject: kind === 'product' ? 'products' : 'brandFile' }));
      const lines = (async function* () {
        yield first.value;
        yield* portions;
      })();
      return sendCsv(reply, `${kind}s_export_${tokyoDay()}.csv`, csvFile(columns, lines));
    });

    route(app, `GET /api/admin/${kind}s/template`, (_request, reply) => sendCsv(reply, `${kind}s_template.csv`, templateOf(kind)));
  }
}
