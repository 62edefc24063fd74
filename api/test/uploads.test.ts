import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { call, startWithOperator } from './calls.ts';
import { sendFile } from './files.ts';
import { unsoundPictures, type Unsound } from './unsound-pictures.ts';

let operator: Awaited<ReturnType<typeof startWithOperator>>;
beforeAll(async () => (operator = await startWithOperator()));
afterAll(() => operator.server.close());

const photo = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#d9a514', noise: { type: 'gaussian', mean: 128, sigma: 30 } } });

interface Answered {
  url: string;
  logoUrl: string;
  width: number;
  height: number;
  message: string;
  code: string;
}

async function send(
  bytes: Uint8Array,
  { name = 'neko.jpg', type = 'image/jpeg', field = 'file', address = addressOf('POST /api/admin/uploads') } = {},
) {
  const { status, body } = await sendFile<Answered>(operator.server, address, operator.token, { bytes, name, field, type });
  return { status, body: body() };
}

function stored(): string[] {
  try {
    return readdirSync(join(operator.server.dataDir, 'uploads')).toSorted();
  } catch {
    return [];
  }
}

test('a photo becomes an upright WebP without location and camera, named by its bytes', async () => {
  const bytes = await photo()
    .withExif({ IFD0: { Model: 'カメラ' }, IFD3: { GPSLatitude: '35/1 40/1 0/1' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { status, body } = await send(bytes);
  expect({ status, body }).toEqual({
    status: 201,
    body: { url: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.webp$/) as string, width: 600, height: 900 },
  });
  const file = readFileSync(join(operator.server.dataDir, body.url));
  expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 600, height: 900 });
  expect((await sharp(file).metadata()).exif).toBeUndefined();

  const served = await operator.server.app.inject(body.url);
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/) as string,
  });

  const before = stored();
  expect((await send(bytes, { name: '../../べつの名前.png', type: 'text/html' })).body.url).toBe(body.url);
  expect(stored()).toEqual(before);
});

test('accepts transparent PNG and WebP, and scales down pictures that are too wide', async () => {
  const clear = await sharp({ create: { width: 3000, height: 1000, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const { body } = await send(clear);
  expect(body).toMatchObject({ width: 2000, height: 667 });
  expect((await sharp(join(operator.server.dataDir, body.url)).metadata()).hasAlpha).toBe(true);
  expect((await send(await photo(40, 30).webp().toBuffer())).body).toMatchObject({ width: 40, height: 30 });
});

test('refuses an unsound picture with a message, whatever its name, and leaves no file [SHARED-09]', async () => {
  const before = stored();
  const audit = await audited();
  await expectRefused(await unsoundPictures({ bytes: 2 * 1024 * 1024, code: 'image_too_large' }), {});
  expect((await send(await photo().jpeg().toBuffer(), { field: 'picture' })).body.code).toBe('file_missing');
  expect(stored()).toEqual(before);
  expect(await audited()).toEqual(audit);
});

test('stores a brand’s logo and returns it [AAPI-30 ABRAND-08]', async () => {
  const { status, body } = await send(await photo(1200, 400).png().toBuffer(), logo);
  expect({ status, logoUrl: body.logoUrl }).toEqual({ status: 200, logoUrl: expect.stringMatching(/^\/uploads\/.+\.webp$/) as string });
  expect(await sharp(join(operator.server.dataDir, body.logoUrl)).metadata()).toMatchObject({ width: 800, height: 267 });
  expect((await brand()).logoUrl).toBe(body.logoUrl);
});

test('a refused logo leaves no file, and the old logo is still served [AAPI-30 ABRAND-28]', async () => {
  const { logoUrl } = (await send(await photo(400, 200).jpeg().toBuffer(), logo)).body;
  const before = { brand: await brand(), files: stored() };
  await expectRefused(await unsoundPictures({ bytes: 2 * 1024 * 1024, code: 'image_too_large' }), logo);
  const small = await photo(30, 20).png().toBuffer();
  expect((await send(small, { address: logo.address })).body.code).toBe('file_missing');
  expect((await send(small, { ...logo, address: addressOf('POST /api/admin/brands/{id}/logo', { params: { id: 999 } }) })).status).toBe(
    404,
  );
  expect({ brand: await brand(), files: stored() }).toEqual(before);
  const served = await operator.server.app.inject(logoUrl);
  expect(served.statusCode).toBe(200);
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400, height: 200 });
});

test('refuses a missing form, a form that breaks off, and a form on another call', async () => {
  const headers = { authorization: `Bearer ${operator.token}` };
  const post = async (key: 'POST /api/admin/uploads' | 'POST /api/admin/articles', type: string, body: string) =>
    (await call(operator.server, key, { headers: { ...headers, 'content-type': type }, body })).status;
  const before = stored();
  const open = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n\x89PNG';
  expect((await operator.admin('POST /api/admin/uploads', { body: {} })).status).toBe(400);
  expect(await post('POST /api/admin/uploads', 'text/plain', 'x')).toBe(400);
  expect(await post('POST /api/admin/uploads', 'multipart/form-data; boundary=x', open)).toBe(400);
  expect(await post('POST /api/admin/uploads', 'multipart/form-data', open)).toBe(400);
  expect(await post('POST /api/admin/articles', 'multipart/form-data; boundary=x', open)).toBe(400);
  expect(stored()).toEqual(before);
});

test('refuses a form above the limit of its route, whatever part of it is long, also without its length', async () => {
  const before = stored();
  const bytes = await photo(90, 60).png().toBuffer();
  const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"`;
  const file = Buffer.concat([Buffer.from(`${part('file')}; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`), bytes]);
  const form = [file, Buffer.from('\r\n--x--\r\n')];
  const long = Array.from({ length: 48 }, () => Buffer.alloc(64 * 1024, 'a\r\n'));
  const text = (nth: number) => Buffer.from(`${part(`t${nth}`)}\r\n\r\na\r\n`);
  const headers = { authorization: `Bearer ${operator.token}`, 'content-type': 'multipart/form-data; boundary=x' };
  const post = async (payload: Buffer | Readable) => {
    const { statusCode, body } = await operator.server.app.inject({
      method: 'POST',
      url: addressOf('POST /api/admin/uploads'),
      headers,
      payload,
    });
    return [statusCode, (JSON.parse(body) as { code?: string }).code];
  };
  const late = [...long, Buffer.from('\r\n'), ...form];
  for (const sent of [Buffer.concat(late), Readable.from(late), Buffer.concat([...form, ...long])])
    expect(await post(sent)).toEqual([413, 'image_too_large']);
  expect(await post(Buffer.concat([text(1), text(2), text(3), ...form]))).toEqual([413, 'too_large']);
  expect(stored()).toEqual(before);
  expect(await post(Readable.from([text(1), text(2), ...form]))).toEqual([201, undefined]);
});

test('stores many at once, and the audit log names the sender', async () => {
  const bytes = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      photo(300 + at, 200)
        .png()
        .toBuffer(),
    ),
  );
  const answers = await Promise.all(bytes.map((one) => send(one)));
  // With the code of a refusal, which a status alone would hide.
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [201, undefined]));
  expect(stored().filter((name) => name.endsWith('.tmp'))).toEqual([]);
  const subjects = (await audited()).map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining(answers.map(({ body }) => body.url)));
});

const logo = { field: 'logo', address: addressOf('POST /api/admin/brands/{id}/logo', { params: { id: 1 } }) };
const brand = () => operator.server.reader.selectFrom('brands').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();

async function expectRefused(files: readonly Unsound[], to: { field?: string; url?: string }): Promise<void> {
  for (const [what, bytes, code, status, name = 'neko.jpg', type = 'image/jpeg'] of files) {
    const answer = await send(bytes, { name, type, ...to });
    expect({ what, status: answer.status, code: answer.body.code }).toEqual({ what, status, code });
    expect(answer.body.message).toMatch(/[ぁ-ん]/);
  }
}

function audited() {
  return operator.server.reader.selectFrom('audit').select(['actor', 'subject']).where('action', '=', 'upload').orderBy('id').execute();
}
