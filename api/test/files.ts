import sharp from 'sharp';
import { addressOf } from '#api/contract/address-of.ts';
import type { TestServer } from './server.ts';

/** A file that a form sends, with text fields before it. */
interface SentFile {
  bytes: Uint8Array;
  name: string;
  field: string;
  type: string;
  texts?: Record<string, string>;
}

/** Encodes a file as a browser's form does. */
export async function formOf({ bytes, name, field, type, texts = {} }: SentFile): Promise<{ contentType: string; payload: Buffer }> {
  const form = new FormData();
  for (const [key, text] of Object.entries(texts)) form.append(key, text);
  form.append(field, new File([new Uint8Array(bytes)], name, { type }));
  const encoded = new Response(form);
  return { contentType: encoded.headers.get('content-type') ?? '', payload: Buffer.from(await encoded.arrayBuffer()) };
}

/** Sends a file as a browser's form does. */
export async function sendFile<Body>(
  { app }: Pick<TestServer, 'app'>,
  address: string,
  token: string,
  { headers = {}, ...file }: SentFile & { headers?: Record<string, string> },
) {
  const { contentType, payload } = await formOf(file);
  const answer = await app.inject({
    method: 'POST',
    url: address,
    headers: { ...headers, authorization: `Bearer ${token}`, 'content-type': contentType },
    payload,
  });
  return { status: answer.statusCode, text: answer.body, headers: answer.headers, body: () => answer.json<Body>() };
}

let uploaded = 0;

/** Uploads a picture of its own colour, 120 by 80 pixels, and returns its name. */
export async function uploadPicture(server: Pick<TestServer, 'app'>, token: string, fileName: string): Promise<string> {
  uploaded += 1;
  // Far apart: the encoder makes the same file of neighbouring shades.
  const background = { r: (uploaded * 37) % 256, g: (uploaded * 101) % 256, b: 68 };
  const bytes = await sharp({ create: { width: 120, height: 80, channels: 3, background } })
    .png()
    .toBuffer();
  const file = { bytes, name: fileName, field: 'file', type: 'image/png' };
  const sent = await sendFile<{ url: string }>(server, addressOf('POST /api/admin/uploads'), token, file);
  return sent.body().url.replace('/uploads/', '');
}
