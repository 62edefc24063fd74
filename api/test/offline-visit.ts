import { subscribe } from 'node:diagnostics_channel';
import sharp from 'sharp';
import { addressOf } from '#api/contract/address-of.ts';
import { ensureOperatorPassword } from '#api/operators/password.ts';
import { adminPassword } from './calls.ts';
import { formOf } from './files.ts';
import { stars } from './stars.ts';
import { serveTestSite } from './test-site.ts';

// Runs in its own network namespace (offline.test.ts): uses what visitors and operators can send, and prints each call with its
// status and each address that the server tried to reach.
const hosts: string[] = [];
subscribe('net.client.socket', (message) => hosts.push(JSON.stringify((message as { socket: { _host?: string } }).socket._host ?? '')));
const site = await serveTestSite({ ADMIN_PASSWORD: adminPassword, WRITE_LIMITS: '0' });
await ensureOperatorPassword(site.app.parts);

const answers: Array<[call: string, status: number]> = [];
async function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object, headers: Record<string, string> = {}) {
  const answer = await site.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  answers.push([`${method} ${url}`, answer.statusCode]);
  return answer;
}

const link = 'http://192.0.2.1:8080/latest/meta-data https://attack.example/';
for (const url of ['/', '/product/1', '/products?search=http%3A%2F%2Fattack.example', '/articles/cat-water-winter', '/forum/post/1'])
  await call('GET', url);
for (const url of [
  addressOf('GET /api/products/{id}', { params: { id: 1 } }),
  addressOf('GET /api/suggestions', { query: { q: 'http://attack.example' } }),
  addressOf('GET /api/forum/similar', { query: { title: 'https://attack.example/' } }),
  addressOf('GET /api/brands/{slug}', { params: { slug: 'nora' } }),
])
  await call('GET', url);
await call('POST', addressOf('POST /api/products/{id}/reviews', { params: { id: 1 } }), {
  nickname: 'attack.ex',
  reviewText: `${link} を見て書いたレビューです。`,
  ...stars,
});
await call('POST', addressOf('POST /api/forum/posts'), {
  title: link.slice(0, 90),
  content: `${link} のことです。`,
  petType: 'dog',
  category: 'health',
});
await call('POST', addressOf('POST /api/forum/posts/{id}/replies', { params: { id: 1 } }), { content: `${link} を読んでください。` });
await call('POST', addressOf('POST /api/reviews/{id}/like', { params: { id: 1 } }));
await call('POST', addressOf('POST /api/forum/posts/{id}/views', { params: { id: 1 } }));
await call('POST', addressOf('POST /api/reports'), { kind: 'review', id: 1, reason: 'other', comment: link });
await call('POST', addressOf('POST /api/newsletter'), { email: 'neko@attack.example', consent: true });
const share = /content="http[^"]*(\/og\/product\/[^"]+)"/.exec((await site.app.inject('/product/1')).body)?.[1] ?? '/og/none';
await call('GET', share);

const { token } = (await call('POST', addressOf('POST /api/admin/auth'), { password: adminPassword })).json<{ token: string }>();
const admin = (method: 'POST' | 'PATCH', url: string, payload?: object) => call(method, url, payload, { authorization: `Bearer ${token}` });
await admin('POST', addressOf('POST /api/admin/articles'), {
  title: 'link',
  slug: 'offline',
  excerpt: 'a',
  content: `![a](/art/a.svg) [b](https://attack.example/)`,
  status: 'published',
});
await admin('POST', addressOf('POST /api/admin/articles/preview'), { content: `<img src="https://attack.example/a.png"> ${link}` });
await admin('PATCH', addressOf('PATCH /api/admin/settings'), { socialLinks: { x: 'https://attack.example/' } });
const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
  .png()
  .toBuffer();
const file = { bytes: png, name: 'http://attack.example/a.png', field: 'file', type: 'image/png' };
const { contentType, payload } = await formOf(file);
await call('POST', addressOf('POST /api/admin/uploads'), payload, { authorization: `Bearer ${token}`, 'content-type': contentType });
await admin('POST', addressOf('POST /api/admin/backups'));
await site.publisher.follow();
await site.close();
console.log(JSON.stringify({ answers, hosts }));
process.exit(0);
