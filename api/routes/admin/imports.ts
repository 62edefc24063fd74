import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Undone } from '#db/changes/undo-import.ts';
import type { App } from '../../app-types.ts';
import { csvWords } from '../../contract/csv-columns.ts';
import { mostCsvBytes } from '../../contract/csv-limits.ts';
import type { ImportAnswer } from '../../contract/imports.ts';
import { sendCsv } from '../../exports/send-csv.ts';
import { dryRun, faultyRows, importFile, progressOf, undo } from '../../imports/import.ts';
import type { SentFile } from '../../imports/read-file.ts';
import { importIn, mostTexts, receiveCsv } from '../../imports/receive.ts';
import { isSmall } from '../../imports/small-file.ts';
import { scan } from '../../reads/read-threads.ts';
import { sendPosition } from '../../commit.ts';
import { operatorOf } from '../../hooks/session.ts';
import { takeFiles } from '../../uploads/receive.ts';
import { route } from '../../route.ts';
import { operatorKeyOf } from './editing.ts';

const bodyLimit = mostCsvBytes + 64 * 1024;

/** Imports of products and brands from CSV files, with dry run and undo. */
export async function importRoutes(app: App): Promise<void> {
  await takeFiles(app, mostCsvBytes, mostTexts);

  for (const kind of ['product', 'brand'] as const) {
    route(app, `POST /api/admin/${kind}s/import`, { bodyLimit }, async (request, reply) => {
      const { sent, fileName } = await receiveCsv(request, kind);
      return answer(request, reply, sent, fileName);
    });

    route(app, `POST /api/admin/${kind}s/import/faulty`, { bodyLimit }, async (request, reply) => {
      const { sent, fields } = await receiveCsv(request, kind);
      const csv = await faultyRows(app.parts, { ...sent, importId: importIn(fields) });
      return sendCsv(reply, 'faulty_rows.csv', csv);
    });
  }

  route(app, 'GET /api/admin/imports/progress', () => {
    const now = progressOf(app.parts);
    return { running: now !== undefined, checked: 0, written: 0, total: 0, ...now };
  });

  route(app, 'POST /api/admin/imports/{id}/undo', async (request, reply) => {
    const undone = sendPosition(reply, await undo(app.parts, request.params.id, operatorOf(request).actor));
    return { ...undone, message: undoneSentences(undone) };
  });

  await app.register(batchRoutes);
}

/** Imports products from a JSON array, or from a file as the dialog sends it. */
function batchRoutes(app: App, _options: object, done: () => void): void {
  // Keeps the bytes: up to 20 MB of JSON are parsed on the check thread.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
  route(app, 'POST /api/admin/products/batch', { bodyLimit }, async (request, reply) => {
    if (request.isMultipart()) {
      const { sent, fileName } = await receiveCsv(request, 'product');
      return answer(request, reply, sent, fileName);
    }
    const bytes = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : new Uint8Array();
    return answer(request, reply, { kind: 'product', format: 'json', bytes }, null);
  });
  done();
}

async function answer(request: FastifyRequest, reply: FastifyReply, sent: SentFile, fileName: string | null): Promise<ImportAnswer> {
  const { parts } = request.server;
  const { dryRun: dry } = request.query as { dryRun?: '0' | '1' };
  const check = isSmall(sent) ? await scan(parts, 'checkSmallFile', parts.config.dataDir, sent) : 'large';
  if (dry === '1') {
    const findings = await dryRun(parts, sent, check);
    const importedCount = findings.counts.create + findings.counts.update;
    return { ...findings, importId: null, importedCount, message: `${importedCount}件を取り込めます。まだ何も取り込んでいません。` };
  }
  const source = { fileName, actor: operatorOf(request).actor, sent: operatorKeyOf(request, () => contentOf(sent)) };
  const { created, updated, ...findings } = sendPosition(reply, await importFile(parts, sent, source, check));
  const summary = `${csvWords[sent.kind]}を${created}件追加し、${updated}件更新しました`;
  const left = findings.counts.error > 0 ? `。誤りのある${findings.counts.error}行は取り込んでいません` : '';
  return { ...findings, lastSavedAt: null, importedCount: created + updated, message: `${summary}${left}` };
}

function undoneSentences({ removed, restored, partly, kept }: Undone): string {
  return [
    `追加した${removed}件を削除し、変更した${restored}件を元に戻しました。`,
    ...(partly > 0 ? [`うち${partly}件は、あとから変わった項目を残しました。`] : []),
    ...(kept > 0 ? [`あとから変わったか、レビューなどで使われている${kept}件は、そのままです。`] : []),
  ].join('');
}

/** What a repeat of an import has in common with it. */
function contentOf({ bytes, mapping }: SentFile): object {
  return { file: createHash('sha256').update(bytes).digest('base64url'), mapping };
}
