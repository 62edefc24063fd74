import { addressOf } from '#api/contract/address-of.ts';
import { drawNumbers } from '#db/test/random.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { longTest } from '#db/test/long-test.ts';
import { readdirSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, startWithOperator } from './calls.ts';

const random = drawNumbers();
let operator: Awaited<ReturnType<typeof startWithOperator>>;
let port: number;
beforeAll(async () => {
  operator = await startWithOperator();
  await operator.server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = operator.server.app.server.address() as AddressInfo);
});
afterAll(() => operator.server.close());

const mb = 1024 * 1024;
const kinds = {
  picture: { key: 'POST /api/admin/uploads', field: 'file', name: 'a.jpg', most: 2 * mb, tooLarge: 'image_too_large' },
  csv: { key: 'POST /api/admin/products/import', field: 'csvFile', name: 'a.csv', most: 20 * mb, tooLarge: 'csv_too_large' },
} as const;
type Kind = keyof typeof kinds;

const tail = Buffer.from('\r\n--x--\r\n');
const headOf = ({ field, name }: (typeof kinds)[Kind]) =>
  Buffer.from(`--x\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`);

interface Sending {
  /** Parts of the body; each is written after the previous one was read. */
  parts: Buffer[];
  /** The `Content-Length` header; without it the body is chunked. */
  length?: number;
  /** Closes the connection without waiting for a response. */
  breakOff?: boolean;
}

/** Sends a form over its own socket; returns status and code, or '' without a response. */
async function send(kind: Kind, { parts, length, breakOff = false }: Sending): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => (text += part.toString()));
  socket.on('error', () => undefined);
  socket.on('close', () => resolve(`${/^HTTP\/1.1 (\d+)/.exec(text)?.[1] ?? ''} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim()));
  const sized = length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`;
  const common = `authorization: Bearer ${operator.token}\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=x`;
  socket.write(`POST ${addressOf(kinds[kind].key)} HTTP/1.1\r\nhost: a\r\n${common}\r\n${sized}\r\n\r\n`);
  for (const part of parts) {
    const chunk = length === undefined ? Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]) : part;
    await new Promise((written) => socket.write(chunk, written));
    if (parts.length > 1) await pause(50);
  }
  if (breakOff) socket.destroy();
  else if (length === undefined) socket.write('0\r\n\r\n');
  return promise;
}

const stored = () => {
  try {
    return readdirSync(join(operator.server.dataDir, 'uploads')).toSorted();
  } catch {
    return [];
  }
};
const products = async () => {
  const { reader } = operator.server;
  return [await reader.selectFrom('products').selectAll().execute(), await reader.selectFrom('imports').selectAll().execute()];
};

const row = (at: number) => `\n切れたCSVの商品${at},よいもの,10,/art/a.svg`;
const csv = Buffer.from(`name,description,price,imageUrl${Array.from({ length: 400 }, (_, at) => row(at)).join('')}`);
const photo = await sharp({
  create: { width: 400, height: 300, channels: 3, background: '#456', noise: { type: 'gaussian', mean: 99, sigma: 40 } },
})
  .jpeg()
  .toBuffer();

test.each(['picture', 'csv'] as const)('a %s of one byte too many is 413, however its bytes arrive', async (kind) => {
  const before = [stored(), await products()];
  const { most, tooLarge } = kinds[kind];
  const head = headOf(kinds[kind]);
  // Valid in its first bytes: cutting it off must not change its type.
  const file = Buffer.concat([kind === 'csv' ? csv : photo], most + 1).fill(
    kind === 'csv' ? 10 : 0,
    kind === 'csv' ? csv.length : photo.length,
  );
  const [within, over] = [file.subarray(0, most), file.subarray(most)];
  const length = head.length + file.length + tail.length;
  for (const parts of [
    [head, file, tail],
    [Buffer.concat([head, file, tail])],
    // The limit is reached with the last byte of a chunk.
    [head, within, over, tail],
    [Buffer.concat([head, within]), Buffer.concat([over, tail])],
    [head, file.subarray(0, most - 1), file.subarray(most - 1), tail],
    [head, within, Buffer.concat([Buffer.alloc(3 * mb, 10), tail])],
  ]) {
    const total = parts.reduce((sum, part) => sum + part.length, 0);
    for (const sized of [{ length: total }, {}]) {
      const answers = [parts.map((part) => part.length), sized, await send(kind, { parts, ...sized })];
      expect(answers).toEqual([parts.map((part) => part.length), sized, `413 ${tooLarge}`]);
    }
  }
  expect(length).toBeGreaterThan(most);
  expect([stored(), await products()]).toEqual(before);
});

test.each(['picture', 'csv'] as const)(
  'a %s that breaks off anywhere leaves nothing',
  async (kind) => {
    const before = [stored(), await products()];
    const head = headOf(kinds[kind]);
    const file = kind === 'csv' ? csv : photo;
    const whole = Buffer.concat([head, file, tail]);
    const cuts = [10, head.length - 2, head.length, head.length + 5, head.length + (file.length >> 1), whole.length - tail.length];
    // The closing boundary is part of a valid form, so the cuts go beyond the file's last byte.
    cuts.push(whole.length - tail.length + 1, whole.length - tail.length + 4);
    if (isLongRun) cuts.push(...Array.from({ length: 60 }, () => head.length + Math.floor(random() * (file.length + 4))));
    for (const cut of cuts) {
      const parts = [whole.subarray(0, cut)];
      const found = [
        // The connection closes before the promised length.
        await send(kind, { parts, length: whole.length, breakOff: true }),
        await send(kind, { parts, breakOff: true }),
        // The body has the promised length, but the form is incomplete.
        await send(kind, { parts, length: cut }),
        await send(kind, { parts }),
      ];
      expect([cut, ...found]).toEqual([cut, '', '', expect.stringMatching(/^4\d\d /), expect.stringMatching(/^4\d\d /)]);
    }
    expect((await call(operator.server, 'GET /healthz')).status).toBe(200);
    expect([stored(), await products()]).toEqual(before);
  },
  240_000,
);

longTest('stores twenty pictures at once with bounded memory', async () => {
  const pictures = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      sharp({ create: { width: 4000 + at, height: 3000, channels: 3, background: { r: at * 9, g: 80, b: 120 } } })
        .jpeg({ quality: 60 })
        .toBuffer(),
    ),
  );
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
  const began = process.memoryUsage.rss();
  const answers = await Promise.all(
    pictures.map((bytes) => {
      const parts = [Buffer.concat([headOf(kinds.picture), bytes, tail])];
      return send('picture', { parts, length: parts[0]?.length ?? 0 });
    }),
  );
  clearInterval(watch);
  expect(answers).toEqual(Array<string>(20).fill('201'));
  // Two are decoded at a time, 36 MB of pixels each; twenty would take 720 MB.
  expect(peak - began).toBeLessThan(512 * mb);
  expect(stored().filter((name) => name.endsWith('.tmp'))).toEqual([]);
});
