import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { publishedDataDir, type DataDir } from './data-dir.ts';
import { logIn, runServer, type ServerProcess } from './server-process.ts';

let data: DataDir;
let server: ServerProcess;
let session: { authorization: string };
beforeAll(async () => {
  data = publishedDataDir();
  server = await runServer(data.dataDir, { RENDER_THREADS: '2' });
  session = await logIn(server.url);
});
afterAll(async () => {
  await server.stop();
  data.remove();
});

const uploads = () => {
  const folder = join(data.dataDir, 'uploads');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
};
const photo = (shade: number) =>
  sharp({ create: { width: 6000, height: 4000, channels: 3, background: { r: shade, g: 120, b: 90 } } })
    .jpeg()
    .toBuffer();
const logo = addressOf('POST /api/admin/brands/{id}/logo', { params: { id: 1 } });
const send = async (bytes: Uint8Array, address = addressOf('POST /api/admin/uploads'), field = 'file') => {
  const body = new FormData();
  body.append(field, new File([new Uint8Array(bytes)], 'neko.jpg', { type: 'image/jpeg' }));
  const answer = await fetch(server.url + address, { method: 'POST', headers: session, body });
  return { status: answer.status, body: (await answer.json()) as { url: string; logoUrl: string } };
};

/** Sends the head of an upload and half of its file, then cuts the connection. */
const breakOff = (bytes: Buffer) =>
  new Promise<void>((cut, failed) => {
    const { hostname, port } = new URL(server.url);
    const part = '--x\r\ncontent-disposition: form-data; name="logo"; filename="neko.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
    const head = [
      `POST ${logo} HTTP/1.1`,
      `host: ${hostname}`,
      `authorization: ${session.authorization}`,
      'content-type: multipart/form-data; boundary=x',
      `content-length: ${part.length + bytes.length + 7}`,
    ];
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n${part}`);
      socket.write(bytes.subarray(0, bytes.length / 2), () => socket.destroy());
    });
    socket.once('close', () => cut()).once('error', failed);
  });

test('an upload that breaks off leaves no file and keeps the old logo; the next is accepted', async () => {
  const bytes = await photo(1);
  const { logoUrl } = (await send(await photo(2), logo, 'logo')).body;
  const before = uploads();
  for (let at = 0; at < 5; at++) await breakOff(bytes);
  expect((await send(bytes.subarray(0, bytes.length / 2), logo, 'logo')).status).toBe(422);
  expect(uploads()).toEqual(before);
  expect((await fetch(server.url + logoUrl)).status).toBe(200);
  expect((await send(bytes, logo, 'logo')).status).toBe(200);
});

test('stores twenty 24-megapixel photos at once, below 512 MB in all [G4]', async () => {
  const photos = await Promise.all(Array.from({ length: 20 }, (_, at) => photo(20 + at * 10)));
  const answers = await Promise.all(photos.map((bytes) => send(bytes)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
  expect(uploads()).toEqual(expect.arrayContaining(answers.map(({ body }) => body.url.replace('/uploads/', ''))));
  expect(uploads().filter((name) => name.endsWith('.tmp'))).toEqual([]);
  // Decoding all at once would take 1,400 MB.
  expect(peakMegabytes()).toBeLessThan(512);
});

test('ten interlaced pictures that would be too large in memory are refused, below 512 MB in all [G4]', async () => {
  const turned = await sharp({ create: { width: 4890, height: 4900, channels: 4, background: { r: 1, g: 120, b: 90, alpha: 0.5 } } })
    .toColourspace('rgb16')
    .withMetadata({ orientation: 6 })
    .png({ progressive: true })
    .toBuffer();
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(turned)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 422));
  expect(peakMegabytes()).toBeLessThan(512);
});

/** Returns the peak memory of the server in megabytes; 0 where the system does not report it. */
function peakMegabytes(): number {
  const status = `/proc/${server.child.pid ?? 0}/status`;
  const [, kilobytes = '0'] = (existsSync(status) && /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))) || [];
  return Number(kilobytes) / 1024;
}
