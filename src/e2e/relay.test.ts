import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { startRelay } from './support/relay.ts';

test('a reset lets go what a test held and answers again, so that a failed test stops no other', async () => {
  const site = createServer((_incoming, outgoing) => outgoing.end('page'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const relay = await startRelay(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
  try {
    relay.state.place = '/forum';
    relay.hold();
    const waiting = fetch(`${relay.url}/forum`);
    relay.hold();
    relay.state.down = true;
    relay.reset();
    expect((await waiting).status).toBe(200);
    expect(relay.state).toEqual({ place: '/api/', down: false, slow: false, held: undefined });
    for (const path of ['/forum', addressOf('GET /api/products')]) expect((await fetch(relay.url + path)).status).toBe(200);
  } finally {
    await relay.close();
    await new Promise((resolve) => site.close(resolve));
  }
});
