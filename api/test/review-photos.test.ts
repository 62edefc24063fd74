import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostWaiting } from '#db/changes/review-photos.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { addressOf } from '../contract/address-of.ts';
import { mostPhotoBytes } from '../contract/photo-limits.ts';
import { call, inject, startWithOperator } from './calls.ts';
import { drawPhoto, freshPhoto, sendPhoto, writeReview, type Written } from './photos.ts';
import type { TestServer } from './server.ts';
import { unsoundPictures } from './unsound-pictures.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof startWithOperator>>['admin'];
beforeAll(async () => {
  ({ server, admin } = await startWithOperator());
});
afterAll(() => server.close());

const files = () => {
  try {
    return readdirSync(join(server.dataDir, 'uploads', 'photos')).toSorted();
  } catch {
    return [];
  }
};
const rowsOf = (review: Written) =>
  server.reader.selectFrom('reviewPhotos').selectAll().where('reviewId', '=', review.id).orderBy('id').execute();
const listed = async (product: number, review: Written, headers: Record<string, string> = {}) => {
  const { body } = await call(server, 'GET /api/products/{id}/reviews', { params: { id: product }, query: { limit: 100 }, headers });
  return body.find(({ id }) => id === review.id);
};
const nearest = async (id: number, review: Written, headers: Record<string, string> = {}) => {
  const { body } = await call(server, 'GET /api/products/{id}/animal-reviews', { params: { id }, headers });
  return body.reviews.find(({ id: listedId }) => listedId === review.id);
};
const decide = (id: number, action: string) => admin('POST /api/admin/photos/{id}', { params: { id }, body: { action } });
const statusAt = async (url: string, headers: Record<string, string> = {}) => (await server.app.inject({ url, headers })).statusCode;

test('a picture waits, is seen by its writer and operators alone, and is public once approved', async () => {
  const review = await writeReview(server);
  const { status, body } = await sendPhoto(server, review, await freshPhoto(), { alt: '  もりもり食べるところ ' });
  expect({ status, body }).toMatchObject({ status: 201, body: { alt: 'もりもり食べるところ', waits: true, height: 400 } });
  const [row] = await rowsOf(review);
  const [path, small] = [row?.path ?? '', (row?.path ?? '').replace('.webp', '-480.webp')];
  expect(path).toMatch(/^\/uploads\/photos\/[0-9a-f]{32}\.webp$/);

  // Nobody else sees it or its address.
  expect((await listed(5, review))?.photos).toBeUndefined();
  expect((await nearest(5, review, { cookie: review.cookie }))?.photos).toBeUndefined();
  const spellings = [path, small, path.replace('photos/', 'photos%2F'), path.replace('ph', '%70h'), path.replace('photos', 'PHOTOS')];
  for (const url of spellings) expect([url, await statusAt(url)]).toEqual([url, 404]);
  const other = await writeReview(server);
  for (const headers of [{}, { cookie: other.cookie }]) expect(await statusAt(body.url, headers)).toBe(404);

  // Its writer does, and operators.
  expect((await listed(5, review, { cookie: review.cookie }))?.photos).toEqual([body]);
  const own = await server.app.inject({ url: body.url, headers: { cookie: review.cookie } });
  expect(own.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
  expect(await sharp(own.rawPayload).metadata()).toMatchObject({ format: 'webp', height: 400 });
  const { body: queue, headers } = await admin('GET /api/admin/photos');
  expect(headers['x-total-count']).toBe('1');
  expect(queue).toMatchObject([{ id: row?.id, state: 'waiting', alt: 'もりもり食べるところ', review: { id: review.id }, reasons: [] }]);
  expect(queue[0]?.url).toBe(addressOf('GET /api/admin/photos/{id}/picture', { params: { id: row?.id ?? 0 } }));
  expect((await inject(server, 'GET /api/admin/photos/{id}/picture', { params: { id: row?.id ?? 0 } })).statusCode).toBe(401);

  const approved = await decide(row?.id ?? 0, 'approve');
  expect(approved).toMatchObject({ status: 200, body: { state: 'shown' } });
  expect(Number(approved.headers['x-change'])).toBeGreaterThan(0);
  const { waits: _waits, ...shown } = { ...body, url: path, smallUrl: small };
  expect((await listed(5, review))?.photos).toEqual([shown]);
  expect((await nearest(5, review))?.photos).toEqual([shown]);
  const served = await server.app.inject(path);
  expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=0, must-revalidate' });
  expect(await sharp((await server.app.inject(small)).rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480 });
  expect((await admin('GET /api/admin/photos')).body).toEqual([]);
  const audit = await admin('GET /api/admin/audit', { query: { subject: `photo:${row?.id}` } });
  expect(audit.body).toMatchObject([{ action: 'approve photo' }]);
});

test('a refused picture is gone for everyone, also one that was shown', async () => {
  const review = await writeReview(server);
  for (const first of ['refuse', 'approve'] as const) {
    const { body } = await sendPhoto(server, review, await freshPhoto());
    const [row] = await rowsOf(review);
    if (first === 'approve') await decide(body.id, 'approve');
    expect((await decide(body.id, 'refuse')).body).toEqual({ id: body.id, state: 'refused' });
    expect(await rowsOf(review)).toEqual([]);
    expect(await statusAt(row?.path ?? '')).toBe(404);
    expect(await statusAt(body.url, { cookie: review.cookie })).toBe(404);
    expect(await decide(body.id, 'approve')).toMatchObject({ status: 404, body: { code: 'photo_not_found' } });
  }
});

test('a picture that another operator published meanwhile is not removed as a waiting one', async () => {
  const review = await writeReview(server);
  const { body } = await sendPhoto(server, review, await freshPhoto());
  const refuseAs = (state: 'waiting' | 'shown') =>
    admin('POST /api/admin/photos/{id}', { params: { id: body.id }, body: { action: 'refuse', state } });
  await decide(body.id, 'approve');
  expect(await refuseAs('waiting')).toMatchObject({ status: 409, body: { code: 'published_meanwhile' } });
  expect((await listed(5, review))?.photos).toMatchObject([{ id: body.id }]);
  expect((await refuseAs('shown')).body).toEqual({ id: body.id, state: 'refused' });
});

test.each([
  [
    'its writer deletes',
    (review: Written) => call(server, 'DELETE /api/reviews/{id}', { params: { id: review.id }, headers: { cookie: review.cookie } }),
  ],
  ['an operator deletes', (review: Written) => moderate(review, 'delete')],
  ['an operator hides', (review: Written) => moderate(review, 'hide')],
] as const)('a review that %s takes its pictures from what is served at once', async (_who, remove) => {
  const review = await writeReview(server);
  const shown = await sendPhoto(server, review, await freshPhoto());
  await decide(shown.body.id, 'approve');
  const waiting = await sendPhoto(server, review, await freshPhoto());
  const [first] = await rowsOf(review);
  expect(await statusAt(first?.path ?? '')).toBe(200);
  expect((await remove(review)).status).toBe(200);
  expect(await statusAt(first?.path ?? '')).toBe(404);
  expect(await statusAt(waiting.body.url, { cookie: review.cookie })).toBe(404);
  expect((await admin('GET /api/admin/photos')).body).toEqual([]);
  expect((await rowsOf(review)).map(({ id }) => id)).toEqual([shown.body.id]);
  expect((await decide(waiting.body.id, 'approve')).status).toBe(404);
});

const moderate = (review: Written, action: string) =>
  admin('POST /api/admin/moderation/{kind}/{id}', { params: { kind: 'review', id: review.id }, body: { action } });

test('a review that an operator restores has its approved pictures again', async () => {
  const review = await writeReview(server);
  const { body } = await sendPhoto(server, review, await freshPhoto());
  await decide(body.id, 'approve');
  const [row] = await rowsOf(review);
  for (const [away, back] of [
    ['delete', 'restore'],
    ['hide', 'approve'],
  ] as const) {
    await moderate(review, away);
    expect([away, await statusAt(row?.path ?? '')]).toEqual([away, 404]);
    await moderate(review, back);
    expect([back, await statusAt(row?.path ?? '')]).toEqual([back, 200]);
  }
});

test('a held review keeps its approved pictures to itself until it is published', async () => {
  const review = await writeReview(server, 5, { website: 'https://spam.example' });
  const { body } = await sendPhoto(server, review, await freshPhoto());
  await decide(body.id, 'approve');
  const [row] = await rowsOf(review);
  expect(await statusAt(row?.path ?? '')).toBe(404);
  await moderate(review, 'approve');
  expect(await statusAt(row?.path ?? '')).toBe(200);
});

test('a file sent again is stored once, also at once, and a fourth picture is refused', async () => {
  const review = await writeReview(server);
  const [one, two, three, four] = await Promise.all([freshPhoto(), freshPhoto(), freshPhoto(), freshPhoto()]);
  const answers = await Promise.all(Array.from({ length: 3 }, () => sendPhoto(server, review, one)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  for (const each of [two, three]) expect((await sendPhoto(server, review, each)).status).toBe(201);
  expect(await sendPhoto(server, review, four)).toMatchObject({
    status: 409,
    body: { code: 'photos_full', message: 'レビューの写真は3枚までです。' },
  });
  expect((await sendPhoto(server, review, two)).status).toBe(201);
  expect(await rowsOf(review)).toHaveLength(3);
});

test('only the writer adds pictures, and only for half an hour', async () => {
  const [review, other] = [await writeReview(server), await writeReview(server)];
  const bytes = await freshPhoto();
  const before = files();
  expect(await sendPhoto(server, review, bytes, { cookie: other.cookie })).toMatchObject({ status: 403, body: { code: 'not_yours' } });
  expect((await sendPhoto(server, review, bytes, { cookie: 'visitor=forged' })).status).toBe(403);
  expect((await sendPhoto(server, { ...review, id: 99_999 }, bytes)).status).toBe(404);
  const earlier = new Date(Date.now() - 31 * 60_000).toISOString();
  await server.write(({ db }) => db.updateTable('reviews').set({ createdAt: earlier }).where('id', '=', review.id).execute());
  expect(await sendPhoto(server, review, bytes)).toMatchObject({ status: 403, body: { code: 'too_late' } });
  expect(files()).toEqual(before);
});

test('refuses an unsound file with a message, whatever its name, leaves no file, and the review stays', async () => {
  const before = files();
  for (const [what, bytes, code, status, name = 'neko.jpg', type = 'image/jpeg'] of await unsoundPictures({
    bytes: mostPhotoBytes,
    code: 'photo_too_large',
  })) {
    const review = await writeReview(server);
    const answer = await sendPhoto(server, review, bytes, { name, type });
    expect({ what, status: answer.status, code: answer.body.code }).toEqual({ what, status, code });
    expect(answer.body.message).toMatch(/[ぁ-ん]/);
    expect(await rowsOf(review)).toEqual([]);
    expect(await listed(5, review)).toBeDefined();
  }
  const review = await writeReview(server);
  expect((await sendPhoto(server, review, await freshPhoto(), { field: 'file' })).body.code).toBe('file_missing');
  const long = await sendPhoto(server, review, await freshPhoto(), { alt: 'あ'.repeat(101) });
  expect(long).toMatchObject({ status: 422, body: { fields: { alt: '写真の説明は100文字以内で入力してください' } } });
  expect(files()).toEqual(before);
});

test('words of a description that need a look are named to operators', async () => {
  const review = await writeReview(server);
  const { body } = await sendPhoto(server, review, await freshPhoto(), { alt: 'https://a.example https://b.example https://c.example' });
  const { body: queue } = await admin('GET /api/admin/photos');
  expect(queue.find(({ id }) => id === body.id)?.reasons).toEqual(['links']);
  await decide(body.id, 'refuse');
});

test('pictures of every orientation are upright, in both sizes, without a byte of metadata', async () => {
  // Those of cameras come first.
  for (let nth = 0; nth < (isLongRun ? 200 : 4); nth++) {
    const orientation = 1 + ((nth * 5) % 8);
    const review = await writeReview(server, 6);
    const turned = orientation >= 5;
    const bytes = await drawPhoto('#c0392b', 2400 + 3 * nth, 1600 + 2 * nth)
      .withExif({ IFD0: { Model: 'ひみつのカメラ', Artist: 'ゆうこ' }, IFD3: { GPSLatitude: '35/1 40/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('Exif')).toBe(true);
    const { body } = await sendPhoto(server, review, bytes);
    expect(body).toMatchObject(turned ? { width: 1067, height: 1600 } : { width: 1600, height: 1067 });
    for (const [url, side] of [
      [body.url, 1600],
      [body.smallUrl, 480],
    ] as const) {
      const { rawPayload } = await server.app.inject({ url, headers: { cookie: review.cookie } });
      const { exif, xmp, iptc, icc, orientation: left, width, height } = await sharp(rawPayload).metadata();
      expect([exif, xmp, iptc, icc, left, Math.max(width, height)]).toEqual([undefined, undefined, undefined, undefined, undefined, side]);
      for (const word of ['Exif', 'EXIF', 'XMP', 'GPS', 'ひみつ', 'ゆうこ'])
        expect([url, word, rawPayload.includes(word)]).toEqual([url, word, false]);
      expect([orientation, await redSide(rawPayload)]).toEqual([orientation, redSides[orientation - 1]]);
    }
  }
});

// Where the left half of the stored pixels is, once the picture is upright.
const redSides = ['left', 'right', 'right', 'left', 'top', 'top', 'bottom', 'bottom'];

/** Returns the half of a picture that is red: white has more green. */
async function redSide(bytes: Buffer): Promise<string | undefined> {
  const data = await sharp(bytes).resize(16, 16, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const green = { left: 0, right: 0, top: 0, bottom: 0 };
  for (let at = 0; at < 256; at++) {
    const value = data[at * 3 + 1] ?? 0;
    green[at % 16 < 8 ? 'left' : 'right'] += value;
    green[at < 128 ? 'top' : 'bottom'] += value;
  }
  return Object.entries(green).toSorted(([, one], [, other]) => one - other)[0]?.[0];
}

test('too many waiting pictures are refused with a sentence, and decisions make room', async () => {
  const review = await writeReview(server, 7);
  const { body } = await sendPhoto(server, review, await freshPhoto());
  await server.write(async ({ db, at }) => {
    const row = { reviewId: review.id, productId: 7, width: 1, height: 1, createdAt: at, approvedAt: null };
    const { waiting } = await db
      .selectFrom('reviewPhotos')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .where('approvedAt', 'is', null)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: mostWaiting - waiting }, (_, nth) => ({ ...row, path: `/none/${nth}`, sentHash: `${nth}` }));
    await db.insertInto('reviewPhotos').values(rows).execute();
  });
  const next = await writeReview(server, 7);
  const bytes = await freshPhoto();
  expect(await sendPhoto(server, next, bytes)).toMatchObject({
    status: 503,
    body: { code: 'photos_crowded', message: /写真を受け付けていません/ },
  });
  expect((await sendPhoto(server, next, bytes)).headers['retry-after']).toBeDefined();
  await decide(body.id, 'approve');
  expect((await sendPhoto(server, next, bytes)).status).toBe(201);
});
