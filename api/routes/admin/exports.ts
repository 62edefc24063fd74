import { Readable } from 'node:stream';
import { recordAudit } from '#db/changes/audit.ts';
import type { App, Parts } from '../../app-types.ts';
import { csvColumns, type CsvKind } from '../../contract/csv-columns.ts';
import { csvOf } from '../../csv.ts';
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
    const file = (name: string) => ({
      'content-disposition': `attachment; filename="${name}"`,
      'content-type': 'text/csv; charset=utf-8',
    });

    route(app, `GET /api/admin/${kind}s/export`, async (request, reply) => {
      const portions = listPortions(parts, kind);
      const first = await portions.next();
      if (first.done === true) throw new ApiError('nothing_to_export');
      const { actor } = operatorOf(request);
      await parts.write((write) => recordAudit(write, { actor, action: 'export', subject: kind === 'product' ? 'products' : 'brandFile' }));
      const head = csvOf(
        csvColumns[kind].map(({ field }) => field),
        [],
      );
      const lines = (async function* () {
        yield head + first.value;
        yield* portions;
      })();
      return reply.headers(file(`${kind}s_export_${tokyoDay()}.csv`)).send(Readable.from(lines));
    });

    route(app, `GET /api/admin/${kind}s/template`, (_request, reply) =>
      reply.headers(file(`${kind}s_template.csv`)).send(templateOf(kind)),
    );
  }
}

// Reads portion by portion on the read threads, because there may be a hundred thousand products.
async function* listPortions(parts: Parts, kind: CsvKind): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const { text, last } = await scan(parts, kind === 'product' ? 'exportProducts' : 'exportBrands', after);
    if (last === undefined) return;
    yield text;
    after = last;
  }
}
