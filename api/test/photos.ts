import sharp, { type Sharp } from 'sharp';
import { addressOf } from '#api/contract/address-of.ts';
import type { ErrorBody } from '#api/contract/errors.ts';
import type { ReviewPhoto } from '#api/contract/review-photos.ts';
import { call } from './calls.ts';
import { formOf } from './files.ts';
import type { TestServer } from './server.ts';
import { kinds } from './visitors.ts';

type Target = Pick<TestServer, 'app'>;

/** A review of a test, with its writer's cookie and address. */
export interface Written {
  id: number;
  cookie: string;
  from: string;
}

let writers = 0;

/** Writes a review of a product as a new visitor of another household. */
export async function writeReview(server: Target, product = 5, changes: object = {}): Promise<Written> {
  const from = `10.20.${++writers >> 8}.${writers & 255}`;
  const body = { ...kinds.review.body(), ...changes };
  const { body: review, cookies } = await call(server, 'POST /api/products/{id}/reviews', { params: { id: product }, body, from });
  return { id: review.id, cookie: cookies[0] ?? '', from };
}

/** What goes with a picture; without a cookie of the writer, a stranger sends it. */
interface Sending {
  alt?: string;
  name?: string;
  type?: string;
  field?: string;
  cookie?: string;
}

/** Adds a picture to a review, as a browser's form does. */
export async function sendPhoto(
  { app }: Target,
  { id, cookie, from }: Written,
  bytes: Uint8Array,
  { alt, name = 'IMG_0001.jpg', type = 'image/jpeg', field = 'photo', ...given }: Sending = {},
) {
  const { contentType, payload } = await formOf({ bytes, name, field, type, texts: alt === undefined ? {} : { alt } });
  const answer = await app.inject({
    method: 'POST',
    url: addressOf('POST /api/reviews/{id}/photos', { params: { id } }),
    headers: { cookie: given.cookie ?? cookie, 'content-type': contentType },
    payload,
    remoteAddress: from,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<ReviewPhoto & ErrorBody>() };
}

/** Draws a picture as a camera takes one: of `colour` on its left half, white on its right. */
export function drawPhoto(colour = '#d9a514', width = 900, height = 600): Sharp {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: colour } };
  return sharp({ create: { width, height, channels: 3, background: 'white' } }).composite([{ input: half, left: 0, top: 0 }]);
}

/** Returns the bytes of a JPEG that no other test sends. */
export function freshPhoto(): Promise<Buffer> {
  return drawPhoto(`hsl(${(writers * 37 + ++photos * 11) % 360}, 60%, 50%)`, 600 + photos, 400)
    .jpeg()
    .toBuffer();
}
let photos = 0;
