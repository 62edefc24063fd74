import type { ImportAnswer } from '#api/contract/imports.ts';
import { afterAll, beforeAll } from 'vitest';
import { startWithOperator } from './calls.ts';
import { sendFile } from './files.ts';

export interface Sent {
  url?: string;
  name?: string;
  texts?: Record<string, string>;
}

/** Starts a server with an operator for the tests of a file, and returns calls that send CSV files and read what came of them. */
export function openImports() {
  const open = {} as { operator: Awaited<ReturnType<typeof startWithOperator>> };
  beforeAll(async () => {
    open.operator = await startWithOperator();
  });
  afterAll(() => open.operator.server.close());

  async function send<Body = ImportAnswer>(
    csv: string | Uint8Array,
    { url = '/products/import', name = 'products.csv', texts }: Sent = {},
  ) {
    const bytes = typeof csv === 'string' ? new TextEncoder().encode(csv) : csv;
    const file = { bytes, name, field: 'csvFile', type: 'text/csv', ...(texts ? { texts } : {}) };
    return sendFile<Body>(open.operator.server, `/api/admin${url}`, open.operator.token, file);
  }

  return {
    open,
    send,
    check: async (csv: string | Uint8Array, sent: Sent = {}) =>
      (await send(csv, { ...sent, url: `${sent.url ?? '/products/import'}?dryRun=1` })).body(),
    count: async (table: 'products' | 'imports' | 'brands') =>
      (await open.operator.server.reader.selectFrom(table).select('id').execute()).length,
  };
}
