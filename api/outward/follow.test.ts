import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLinkHost, type LinkHost } from '#api/test/link-host.ts';
import { ask } from './ask.ts';
import { follow } from './follow.ts';

let host: LinkHost;
beforeAll(async () => {
  host = await startLinkHost();
});
afterAll(() => host.close());

/** Follows a path of the host; the first `privateHops` requests may go to this host. */
async function followed(path: string, privateHops = Infinity): Promise<[status: number | undefined, asked: string[]]> {
  const asked: string[] = [];
  const answer = await follow(`${host.url}${path}`, (url) => {
    asked.push(url.href.replace(host.url, ''));
    return ask(url, { method: 'GET', headers: {}, signal: AbortSignal.timeout(60_000), privateToo: asked.length <= privateHops });
  });
  answer.destroy();
  return [answer.statusCode, asked];
}
const to = (address: string) => `/to/${encodeURIComponent(address)}`;

test('returns the first answer that is no redirect, whatever its status, after at most three redirects', async () => {
  expect(await followed('/ok')).toEqual([200, ['/ok']]);
  expect(await followed(to('/status/404'))).toEqual([404, [to('/status/404'), '/status/404']]);
  expect(await followed('/hops/3')).toEqual([200, ['/hops/3', '/hops/2', '/hops/1', '/ok']]);
  await expect(followed('/hops/4')).rejects.toMatchObject({ problem: 'too_many_redirects' });
});

test('checks the address of each redirect, so that none leads to what is not public', async () => {
  await expect(followed('/hops/1', 1)).rejects.toMatchObject({ problem: 'private' });
  await expect(followed(to('http://169.254.169.254/latest'), 1)).rejects.toMatchObject({ problem: 'private' });
  await expect(followed(to('file:///etc/passwd'))).rejects.toMatchObject({ problem: 'refused' });
  await expect(followed(to('http://cats:secret@example.jp/'))).rejects.toMatchObject({ problem: 'refused' });
});

test('a redirect to what is no address leads nowhere', async () => {
  await expect(followed(to('http://['))).rejects.toMatchObject({ problem: 'no_target' });
  await expect(follow('http://[', () => Promise.reject(new Error('is not asked')))).rejects.toThrow('Invalid URL');
});
