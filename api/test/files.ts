import type { TestServer } from './server.ts';

/** Sends a file, with text fields before it, as a browser's form does. */
export async function sendFile<Body>(
  { app }: Pick<TestServer, 'app'>,
  address: string,
  token: string,
  {
    bytes,
    name,
    field,
    type,
    texts = {},
    headers = {},
  }: {
    bytes: Uint8Array;
    name: string;
    field: string;
    type: string;
    texts?: Record<string, string>;
    headers?: Record<string, string>;
  },
) {
  const form = new FormData();
  for (const [key, text] of Object.entries(texts)) form.append(key, text);
  form.append(field, new File([new Uint8Array(bytes)], name, { type }));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const answer = await app.inject({
    method: 'POST',
    url: address,
    headers: { ...headers, authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, text: answer.body, headers: answer.headers, body: () => answer.json<Body>() };
}
