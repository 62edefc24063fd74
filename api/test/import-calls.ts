import { fillAddress } from '#api/contract/address-of.ts';
import type { ImportAnswer } from '#api/contract/imports.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { afterAll, beforeAll } from 'vitest';
import { startWithOperator } from './calls.ts';
import { sendFile } from './files.ts';

type ImportKey =
  | `POST /api/admin/${'products' | 'brands'}/import`
  | 'POST /api/admin/products/batch'
  | `POST /api/admin/${'products' | 'brands'}/import/faulty`;

export interface Sent {
  key?: ImportKey;
  dryRun?: boolean;
  name?: string;
  texts?: Record<string, string>;
  headers?: Record<string, string>;
}

/** For `describe.each`: names of file sizes, and whether they are large. In the short run other tests import large files. */
export const importSizes = [['few rows', false] as const, ...(isLongRun ? [['a large file', true] as const] : [])];

/** Empty lines that make a file of any content too large to be read and written beside other requests. */
const padding = Buffer.alloc(70_000, '\n');

/**
 * Starts a server with an operator for the tests of a file, and returns calls that send CSV files and read what came of them. With `large`,
 * every file is large enough for threads of its own.
 */
export function openImports({ large = false } = {}) {
  const open = {} as { operator: Awaited<ReturnType<typeof startWithOperator>> };
  beforeAll(async () => {
    open.operator = await startWithOperator();
  });
  afterAll(() => open.operator.server.close());

  async function send<Body = ImportAnswer>(
    csv: string | Uint8Array,
    { key = 'POST /api/admin/products/import', dryRun = false, name = 'products.csv', texts, headers = {} }: Sent = {},
  ) {
    const given = typeof csv === 'string' ? new TextEncoder().encode(csv) : csv;
    const bytes = large ? Buffer.concat([given, padding]) : given;
    const file = { bytes, name, field: 'csvFile', type: 'text/csv', headers, ...(texts ? { texts } : {}) };
    return sendFile<Body>(open.operator.server, fillAddress(key, dryRun ? { query: { dryRun: '1' } } : {}), open.operator.token, file);
  }

  return {
    open,
    send,
    check: async (csv: string | Uint8Array, sent: Sent = {}) => (await send(csv, { ...sent, dryRun: true })).body(),
    count: async (table: 'products' | 'imports' | 'brands') =>
      (await open.operator.server.reader.selectFrom(table).select('id').execute()).length,
  };
}
