import { connect, createServer, type AddressInfo } from 'node:net';

/** A proxy between a server and PostgreSQL. */
export interface DatabaseProxy {
  port: number;
  /** Cuts the connection that next commits a transaction with these words: PostgreSQL commits, and the server gets no answer. */
  cutCommitOf: (words: string) => void;
  close: () => void;
}

/** Starts a proxy that passes connections on to a socket. */
export async function startDatabaseProxy(socket: string): Promise<DatabaseProxy> {
  let lost: string | undefined;
  const proxy = createServer((near) => {
    const far = connect(socket);
    let transaction = '';
    near.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      transaction = text.includes('begin') ? text : transaction + text;
      far.write(bytes);
      if (lost === undefined || !text.includes('commit') || !transaction.includes(lost)) return;
      lost = undefined;
      near.destroy();
      far.end();
    });
    far.on('data', (bytes) => near.writable && near.write(bytes));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => other.end());
    }
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  return {
    port: (proxy.address() as AddressInfo).port,
    cutCommitOf: (words) => (lost = Buffer.from(words).toString('latin1')),
    close: () => void proxy.close(),
  };
}
