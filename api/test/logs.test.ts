import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

// The logger writes to the output of its process, so the test runs a separate one.
const calls = `
import { buildApp } from '#api/app.ts';
import { visitorAnswers } from '#api/serve/on-demand.ts';
import { rawRequest } from '#api/test/calls.ts';
import { startTestServer } from '#api/test/server.ts';
import { stars } from '#api/test/stars.ts';
const server = await startTestServer();
const write = () => Promise.reject(new Error('a fault of the disk'));
const app = await buildApp({ ...server.app.parts, config: { ...server.app.parts.config, logLevel: 'debug' }, write });
const answer = await rawRequest({ app }, 'POST', '/api/products/5/reviews?marker=in-query', {
  from: '203.0.113.77',
  headers: { cookie: 'visitor=marker-in-cookie', authorization: 'Bearer marker-in-header' },
  body: { nickname: 'marker-in-body', reviewText: 'marker-in-body ここに書いた文章', ...stars },
});
console.log('answered', answer.status, JSON.stringify(answer.body).includes('fault'));
await app.close();
const renderers = { render: async () => ({ status: 500, headers: {}, reason: 'a fault of the page' }) };
const faulty = await buildApp({ ...server.app.parts, config: { ...server.app.parts.config, logLevel: 'debug' }, renderers });
// A listing is served beside its published page only, which this server has not.
faulty.get('/faulty', (request, reply) => visitorAnswers(faulty).listing(request, reply, '/products?search=marker-in-listing'));
const listing = await rawRequest({ app: faulty }, 'GET', '/faulty');
console.log('listed', listing.status);
await faulty.close();
await server.close();
`;

test('the log of a request holds no query, body, cookie, header or address', () => {
  const printed = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', calls], { encoding: 'utf8' });
  expect(printed).toContain('answered 500 false');
  expect(printed).toContain('request failed');
  expect(printed).toContain('listed 500');
  expect(printed).toContain('/products could not be rendered: a fault of the page');
  expect(printed).not.toMatch(/marker|203\.0\.113/);
});
