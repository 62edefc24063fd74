import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startWithOperator } from './calls.ts';
import { startPictureHost, type PictureHost } from './picture-host.ts';

/** Starts a server that fetches pictures from private addresses, and a host of pictures, for the tests of a file. */
export function openWithPictureHost() {
  const operator = {} as Awaited<ReturnType<typeof startWithOperator>>;
  const host = {} as PictureHost;
  beforeAll(async () => {
    const started = await Promise.all([startWithOperator({ FETCH_PRIVATE_PICTURES: '1' }), startPictureHost()]);
    Object.assign(operator, started[0]);
    Object.assign(host, started[1]);
  });
  beforeEach(() => {
    host.requests.length = 0;
  });
  afterAll(() => Promise.all([operator.server.close(), host.close()]));
  return { operator, host };
}
