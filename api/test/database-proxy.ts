import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between PostgreSQL and a server or a standby. */
export interface DatabaseProxy {
  port: number;
  /** Cuts the connection that next commits a transaction with these words: PostgreSQL commits, and the server gets no answer. */
  cutCommitOf: (words: string) => void;
  /** Separates both sides as a broken network does: nothing arrives, not even that a connection was closed, until `heal`. */
  cut: () => void;
  heal: () => void;
  /** Does the same with the connections of now, while new ones pass. */
  silence: () => void;
  close: () => void;
}

/** Starts a proxy that passes connections on to a socket. */
export async function startDatabaseProxy(socket: string): Promise<DatabaseProxy> {
  let lost: string | undefined;
  const network = new Network();
  const proxy = createServer({ pauseOnConnect: true }, (near) => {
    near.on('error', () => undefined);
    void network.passes().then(() => join(near));
  });
  const join = (near: Socket) => {
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
    network.link(near, far);
    network.link(far, near);
  };
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  return {
    port: (proxy.address() as AddressInfo).port,
    cutCommitOf: (words) => (lost = Buffer.from(words).toString('latin1')),
    cut: () => network.cut(),
    heal: () => network.heal(),
    silence: () => network.silence(),
    close: () => void proxy.close(),
  };
}

class Network {
  readonly #sockets = new Set<Socket>();
  #healing: PromiseWithResolvers<void> | undefined;

  async passes(): Promise<void> {
    await this.#healing?.promise;
  }

  /** Starts reading from a socket, and closes `other` once it is closed. */
  link(socket: Socket, other: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#sockets.delete(socket);
      void this.passes().then(() => other.end());
    });
    socket.resume();
  }

  cut(): void {
    this.#healing ??= Promise.withResolvers();
    this.silence();
  }

  silence(): void {
    for (const socket of this.#sockets) socket.pause();
  }

  heal(): void {
    for (const socket of this.#sockets) socket.resume();
    this.#healing?.resolve();
    this.#healing = undefined;
  }
}
