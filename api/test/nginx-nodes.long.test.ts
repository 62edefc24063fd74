import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { publishedDataDir, type DataDir } from './data-dir.ts';
import { expectEachOnce, hasNginx, startNginx } from './nginx-process.ts';
import { runServer, type ServerProcess } from './server-process.ts';

type Nginx = Awaited<ReturnType<typeof startNginx>>;

describe.runIf(hasNginx)('the nginx example in front of two nodes', () => {
  let folders: [DataDir, DataDir];
  let nodes: [ServerProcess, ServerProcess];
  let nginx: Nginx;
  beforeAll(async () => {
    folders = [publishedDataDir(), publishedDataDir()];
    const start = ({ dataDir }: DataDir) => runServer(dataDir, { SITE_URL: 'https://petmikke.example', TRUST_PROXY: '127.0.0.1' });
    nodes = await Promise.all([start(folders[0]), start(folders[1])]);
    nginx = await startNginx('nginx-nodes.conf', '', [portOf(nodes[0]), portOf(nodes[1])]);
  });
  afterAll(async () => {
    await nginx.stop();
    await Promise.all(nodes.map((node) => node.stop()));
    for (const folder of folders) folder.remove();
  });

  // Each node has its own database here, so a question is found on the node that stored it only.
  test('an operator reads on the node that has their save; other readers reach both', async () => {
    const cookie = { cookie: 'session=one-operator' };
    const sent = await nginx.get({ ...question, headers: { ...question.headers, ...cookie } });
    expect(sent.status).toBe(201);
    const { id } = JSON.parse(sent.body.toString()) as { id: number };
    const path = addressOf('GET /api/forum/posts/{id}', { params: { id } });
    const statuses = async (headers: Record<string, string>, times: number) => {
      const answers = await Promise.all(Array.from({ length: times }, () => nginx.get({ path, headers })));
      return new Set(answers.map(({ status }) => status));
    };
    expect(await statuses(cookie, 10)).toEqual(new Set([200]));
    expect(await statuses({}, 24)).toEqual(new Set([200, 404]));
  });

  test('sends each security header once, also when nginx itself refuses', async () => {
    const call = addressOf('GET /api/products/{id}', { params: { id: 1 } });
    for (const path of ['/', '/product/1', '/nothing', '/art/none.svg', call]) expectEachOnce(path, await nginx.get({ path }));
    const refused = await nginx.get({ path: call, headers: { 'content-length': '30000000' } });
    expect(refused.status).toBe(413);
    expectEachOnce('too large', refused);
  });

  test('a compiled file that one node has is found, and one that none has is 404', async () => {
    writeFileSync(join(folders[1].dataDir, 'site/assets/_astro/next-release.js'), 'export {};');
    const answers = await Promise.all(Array.from({ length: 10 }, () => nginx.get({ path: '/_astro/next-release.js' })));
    expect(answers.map(({ status, headers }) => [status, headers['cache-control']])).toEqual(
      answers.map(() => [200, 'public, max-age=31536000, immutable']),
    );
    expect((await nginx.get({ path: '/_astro/none.js' })).status).toBe(404);
  });

  test('a cache may ask any node: a page has one ETag, and all answer it with 304', async () => {
    const ask = (headers: Record<string, string>) =>
      Promise.all(Array.from({ length: 12 }, () => nginx.get({ path: '/product/1', headers })));
    const tags = new Set((await ask({})).map(({ headers }) => [headers['etag'], headers['cache-control']].join(' ')));
    expect([...tags]).toEqual([expect.stringMatching(/^"\S+" public, max-age=0, must-revalidate$/)]);
    const [etag = ''] = [...tags][0]?.split(' ') ?? [];
    expect(new Set((await ask({ 'if-none-match': etag })).map(({ status }) => status))).toEqual(new Set([304]));
  });

  test('a node killed while 200 pages are read costs no reader an error', async () => {
    const call = addressOf('GET /api/products/{id}', { params: { id: 1 } });
    const paths = Array.from({ length: 200 }, (_, nth) =>
      nth % 20 === 0 ? call : (['/', '/product/1', '/products', '/about'][nth % 4] ?? '/'),
    );
    const left = [...paths];
    const answers: Array<[path: string, status: number, complete: boolean]> = [];
    const read = async () => {
      for (let path = left.pop(); path !== undefined; path = left.pop()) {
        const { status, body } = await nginx.get({ path }).catch(() => ({ status: 0, body: '' }));
        answers.push([path, status, path === call || body.toString().trimEnd().endsWith('</html>')]);
        if (answers.length === 50) void nodes[0].kill();
      }
    };
    await Promise.all(Array.from({ length: 8 }, read));
    expect(nodes[0].child.signalCode).toBe('SIGKILL');
    expect(answers.length).toBe(200);
    expect(answers.filter(([, status, complete]) => status !== 200 || !complete)).toEqual([]);
    const sent = await nginx.get(question);
    expect(sent.status).toBe(201);
  });
});

// Three failures end a node's turn, so each case has a proxy of its own.
const writes = [
  ['POST', 'PUT'],
  ['PATCH', 'DELETE'],
] as const;
test.runIf(hasNginx).each(writes)('a %s or %s without an answer reaches one node only; a read goes to the other', async (...methods) => {
  const received: string[] = [];
  const dying = () =>
    createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (bytes: Buffer) => {
        const [method = '', path] = bytes.toString().split(' ');
        if (path === '/healthz') socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
        else {
          received.push(method);
          socket.destroy();
        }
      });
    }).listen(0, '127.0.0.1');
  const nodes = [dying(), dying()] as const;
  await Promise.all(nodes.map((node) => once(node, 'listening')));
  const nginx = await startNginx('nginx-nodes.conf', '', [portOfServer(nodes[0]), portOfServer(nodes[1])]);
  onTestFinished(async () => {
    await nginx.stop();
    for (const node of nodes) node.close();
  });
  for (const method of methods) expect((await nginx.get({ ...question, method })).status).toBe(502);
  expect((await nginx.get({ ...question, method: 'GET' })).status).toBe(503);
  expect(received).toEqual([...methods, 'GET', 'GET']);
});

test.skipIf(hasNginx)('cannot test the example for nodes: nginx or openssl is missing', ({ skip }) => skip());

const question = {
  path: addressOf('POST /api/forum/posts'),
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(
    JSON.stringify({ title: '夜に鳴きます', content: 'これは、二台のうちの一台で書いた質問です。', petType: 'dog', category: 'behavior' }),
  ),
};

const portOf = ({ url }: ServerProcess) => Number(new URL(url).port);
const portOfServer = (server: ReturnType<typeof createServer>) => (server.address() as AddressInfo).port;
