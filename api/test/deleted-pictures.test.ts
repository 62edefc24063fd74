import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeFiles } from '#api/uploads/remove-files.ts';
import { deleteMedium } from '#db/changes/media.ts';
import { startWithOperator } from './calls.ts';
import { uploadPicture } from './files.ts';
import { writesQueued } from './queued-writes.ts';

let operator: Awaited<ReturnType<typeof startWithOperator>>;
beforeAll(async () => (operator = await startWithOperator()));
afterAll(() => operator.server.close());

const upload = (fileName: string) => uploadPicture(operator.server, operator.token, fileName);

test('a form that shows a picture deleted meanwhile is refused at its field; a stored row keeps its own', async () => {
  const { server, admin } = operator;
  const name = await upload('mukashi.png');
  expect(await admin('DELETE /api/admin/media/{name}', { params: { name } })).toMatchObject({ status: 200 });
  const sentence = 'この画像は削除されています。ほかの画像を選んでください。';
  const refused = (field: string, message = sentence) => ({ status: 422, body: { message, fields: { [field]: message } } });
  const params = { id: 4 };
  const path = `/uploads/${name}`;
  expect(await admin('PATCH /api/admin/products/{id}', { params, body: { imageUrl: path } })).toMatchObject(refused('imageUrl'));
  const additionalImages = ['/art/a.svg', path];
  const oneOf = `画像（${path}）は削除されています。ほかの画像を選んでください。`;
  expect(await admin('PATCH /api/admin/products/{id}', { params, body: { additionalImages } })).toMatchObject(
    refused('additionalImages', oneOf),
  );
  expect(await admin('PATCH /api/admin/brands/{id}', { params, body: { logoUrl: path } })).toMatchObject(refused('logoUrl'));
  const featuredImage = path;
  expect(await admin('PATCH /api/admin/articles/{id}', { params, body: { featuredImage } })).toMatchObject(refused('featuredImage'));
  const content = `![庭](/art/a.svg)\n\n<img alt="猫" src="${path}">`;
  expect(await admin('PATCH /api/admin/articles/{id}', { params, body: { content } })).toMatchObject(refused('content', oneOf));
  const article = { title: '消えた画像', slug: 'kieta', excerpt: '抜粋', content };
  expect(await admin('POST /api/admin/articles', { body: article })).toMatchObject(refused('content', oneOf));
  const { title, description } = (await admin('GET /api/admin/pages/{name}', { params: { name: 'about' } })).body;
  expect(await admin('PUT /api/admin/pages/{name}', { params: { name: 'about' }, body: { title, description, content } })).toMatchObject(
    refused('content', oneOf),
  );
  await server.write(({ db }) => db.updateTable('articles').set({ content }).where('id', '=', 4).execute());
  const longer = await admin('PATCH /api/admin/articles/{id}', { params, body: { content: `${content}\n\n続きです。` } });
  expect(longer.status).toBe(200);
  await server.write(({ db }) => db.updateTable('products').set({ imageUrl: path }).where('id', '=', 4).execute());
  const kept = await admin('PATCH /api/admin/products/{id}', { params, body: { imageUrl: path, description: '説明だけを直しました。' } });
  expect(kept.status).toBe(200);
});

test('a save that waits for its turn refuses a picture that was deleted meanwhile', async () => {
  const { server, admin } = operator;
  const saveProduct = (id: number, body: object) => admin('PATCH /api/admin/products/{id}', { params: { id }, body });
  const [first, second] = [await upload('matsu.png'), await upload('matsu2.png')];
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  const deleted = server.write(async (change) => {
    await held;
    await deleteMedium(change, first);
    rmSync(join(server.dataDir, 'uploads', first));
    await deleteMedium(change, second);
  });
  const queued = writesQueued(server, 2);
  const saves = Promise.all([
    saveProduct(6, { imageUrl: `/uploads/${first}` }),
    // Saved between the row and the file of the delete.
    saveProduct(7, { imageUrl: `/uploads/${second}` }),
  ]);
  await queued;
  release(undefined);
  await deleted;
  const [refused, saved] = await saves;
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { imageUrl: 'この画像は削除されています。ほかの画像を選んでください。' } },
  });
  expect(saved.status).toBe(200);
  await removeFiles({ ...server.app.parts, files: server.app.files }, [second]);
  expect(existsSync(join(server.dataDir, 'uploads', second))).toBe(true);
});
