import { expect, test } from 'vitest';
import { minute } from '#api/contract/durations.ts';
import { fetchNamedPictures } from '#api/uploads/picture-schedule.ts';
import { picture, startPictureHost } from './picture-host.ts';
import { openWithPictureHost } from './with-picture-host.ts';

const { operator, host } = openWithPictureHost();

const fetched: unknown = expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.webp$/);
const upload = /\/uploads\/[0-9a-f]{32}\.webp/;
// Nothing listens there.
const away = 'http://127.0.0.9:1';
const turn = () => fetchNamedPictures(operator.server.app.parts, new Date());
const product = { name: 'あとのごはん', price: 10, petType: '犬', category: 'フード', description: '説明です。' };
const text = { title: 'あとの絵', excerpt: '抜粋' };
let made = 0;

/** Saves every kind of picture field with addresses of one host. Returns a function that reads what is stored in each. */
async function saveAll(of: (path: string) => string) {
  made += 1;
  const { imageUrl, additionalImages, pictureAlts, logoUrl, featuredImage, authorImage, content, defaultOgImage } = sent(of);
  const slug = `ato-${made}`;
  const { body: seo } = await operator.admin('GET /api/admin/seo-settings');
  const one = await operator.admin('POST /api/admin/products', { body: { ...product, imageUrl, additionalImages, pictureAlts } });
  const brand = await operator.admin('POST /api/admin/brands', { body: { name: 'あとの印', slug, logoUrl } });
  const article = await operator.admin('POST /api/admin/articles', { body: { ...text, slug, featuredImage, authorImage, content } });
  const settings = await operator.admin('POST /api/admin/seo-settings', { body: { ...seo, defaultOgImage } });
  expect([one, brand, article, settings].map(({ status }) => status)).toEqual([201, 201, 201, 200]);
  return { read: () => readAll(one.body.id, brand.body.id, article.body.id) };
}

async function readAll(product: number, brand: number, article: number) {
  const { imageUrl, additionalImages, pictureAlts } = (await operator.admin('GET /api/products/{id}', { params: { id: product } })).body;
  const { featuredImage, authorImage, content } = (await operator.admin('GET /api/admin/articles/{id}', { params: { id: article } })).body;
  const { logoUrl } = (await operator.admin('GET /api/admin/brands')).body.find(({ id }) => id === brand) ?? {};
  const { defaultOgImage } = (await operator.admin('GET /api/admin/seo-settings')).body;
  return { imageUrl, additionalImages, pictureAlts, logoUrl, featuredImage, authorImage, content, defaultOgImage };
}

/** Returns the value of each picture field, with addresses of one host. */
const sent = (of: (path: string) => string) => ({
  ...{ imageUrl: of('main'), additionalImages: [of('more'), '/art/a.svg'], pictureAlts: [`${of('more')} 手と並べた大きさ`] },
  ...{ logoUrl: of('logo'), featuredImage: of('cover'), authorImage: of('author') },
  ...{ content: `![猫](${of('text')} "題") [元](${of('text')})`, defaultOgImage: of('share') },
});

test('stores every picture of a host that is down as entered, and fetches it once the host is back [APROD-12 ABRAND-13 ASEO-07 AAPI-15 AAPI-21 AAPI-26 AAPI-32]', async () => {
  const lost = await startPictureHost();
  const of = (path: string) => `${lost.url}/${path}.png`;
  await lost.close();
  const { read } = await saveAll(of);
  expect(await read()).toEqual(sent(of));
  // The attempt of the schedule fails, too.
  expect((await turn()).filter((address) => address.startsWith(lost.url))).toHaveLength(1);
  expect(await read()).toEqual(sent(of));

  const back = await startPictureHost('127.0.0.1', { port: Number(new URL(lost.url).port) });
  for (const [nth, path] of ['main', 'more', 'cover', 'author', 'text', 'logo', 'share'].entries())
    back.put(`/${path}.png`, await picture(`#22${nth}${nth}88`));
  const later = new Date(Date.now() + 11 * minute);
  while ((await fetchNamedPictures(operator.server.app.parts, later)).length > 0) continue;
  await back.close();
  const { content, additionalImages, pictureAlts, ...stored } = await read();
  expect(stored).toEqual({ imageUrl: fetched, logoUrl: fetched, featuredImage: fetched, authorImage: fetched, defaultOgImage: fetched });
  expect(additionalImages).toEqual([fetched, '/art/a.svg']);
  expect(pictureAlts).toEqual([`${additionalImages[0] ?? ''} 手と並べた大きさ`]);
  expect(content.replace(upload, of('text'))).toBe(sent(of).content);
  expect(content).toMatch(upload);
});

test.each(['https://example.com', 'https://cdn.example.net', 'https://placehold.co', 'https://via.placeholder.com', 'https://shop.test'])(
  'stores every picture on a host of placeholders as entered, and never asks for it, as with %s [APROD-12 ABRAND-13 ASEO-07]',
  async (site) => {
    const of = (path: string) => `${site}/${path}.png`;
    const { read } = await saveAll(of);
    expect(await read()).toEqual(sent(of));
    for (let turns = 0; turns < 8; turns++) expect((await turn()).filter((address) => address.startsWith(site))).toEqual([]);
    expect(await read()).toEqual(sent(of));
    const failed = await operator.server.reader.selectFrom('audit').select('id').where('subject', 'like', `${site}%`).execute();
    expect(failed).toEqual([]);
  },
);

test('a product whose picture is a placeholder is listed as one without a picture', async () => {
  const { body } = await operator.admin('POST /api/admin/products', { body: { ...product, imageUrl: 'https://a.example/a.png' } });
  const unpictured = async () => {
    const query = { missing: 'picture', page: 1, search: product.name } as const;
    return (await operator.admin('GET /api/admin/products', { query })).body.some(({ id }) => id === body.id);
  };
  expect(await unpictured()).toBe(false);
  await turn();
  expect(await unpictured()).toBe(true);
});

test('a change stores a picture that cannot be fetched now, and keeps the one that was fetched from the same address [AAPI-16 AAPI-22]', async () => {
  const address = `${host.url}/once.png`;
  const { id } = (await operator.admin('POST /api/admin/products', { body: { ...product, imageUrl: '/art/a.svg' } })).body;
  const save = (imageUrl: string) => operator.admin('PATCH /api/admin/products/{id}', { params: { id }, body: { imageUrl, price: 11 } });
  expect(await save(`${away}/a.png`)).toMatchObject({ status: 200, body: { imageUrl: `${away}/a.png`, price: 11 } });
  host.put('/once.png', await picture('#119955'));
  await operator.server.write(({ db }) => db.updateTable('products').set({ imageUrl: address }).where('id', '=', id).execute());
  while ((await turn()).length > 0) continue;
  const { imageUrl: copy } = (await operator.admin('GET /api/products/{id}', { params: { id } })).body;
  expect(copy).toEqual(fetched);
  // The host fails now; a script sends the whole record again.
  host.put('/once.png', undefined);
  expect(await save(address)).toMatchObject({ status: 422 });
  host.fail('/once.png', 503);
  expect(await save(address)).toMatchObject({ status: 200, body: { imageUrl: copy } });
  const { body: article } = await operator.admin('POST /api/admin/articles', { body: { ...text, slug: 'kae', content: '本文' } });
  const content = `![](${away}/b.png)`;
  expect(await operator.admin('PATCH /api/admin/articles/{id}', { params: { id: article.id }, body: { content } })).toMatchObject({
    status: 200,
    body: { content },
  });
});

test('a whole record that is sent again keeps the picture that its own save fetched, where the host is away now [AAPI-16]', async () => {
  const address = `${host.url}/own.png`;
  host.put('/own.png', await picture('#773311'));
  const { body } = await operator.admin('POST /api/admin/products', { body: { ...product, imageUrl: address } });
  expect(body.imageUrl).toEqual(fetched);
  const save = (price: number) =>
    operator.admin('PATCH /api/admin/products/{id}', { params: { id: body.id }, body: { imageUrl: address, price } });
  expect(await save(12)).toMatchObject({ status: 200, body: { imageUrl: body.imageUrl } });
  host.fail('/own.png', 503);
  expect(await save(13)).toMatchObject({ status: 200, body: { imageUrl: body.imageUrl, price: 13 } });
  const logged = operator.server.reader.selectFrom('audit').select('action').where('subject', '=', address);
  expect(await logged.execute()).toEqual([{ action: 'picture fetched' }]);
});

test('an address that failed five times is tried at once where a save leaves it for later', async () => {
  const address = `${away}/often.png`;
  const notes = operator.server.reader.selectFrom('picturesElsewhere').select('attempts').where('address', '=', address);
  await operator.server.write(({ db, at }) =>
    db.insertInto('picturesElsewhere').values({ address, attempts: 5, at, nextAt: null }).execute(),
  );
  const { body } = await operator.admin('POST /api/admin/products', { body: { ...product, imageUrl: address } });
  expect(body.imageUrl).toBe(address);
  expect(await notes.execute()).toEqual([]);
});

test('a save that is sent again after a lost answer is no conflict with itself, though its pictures are uploads', async () => {
  const address = `${host.url}/lost.png`;
  host.put('/lost.png', await picture('#335577'));
  const pictures = { imageUrl: address, additionalImages: [address], pictureAlts: [`${address} 手と並べた大きさ`] };
  const { body: stored } = await operator.admin('POST /api/admin/products', { body: { ...product, imageUrl: '/art/a.svg' } });
  const { body: brand } = await operator.admin('POST /api/admin/brands', {
    body: { name: '二度の印', slug: 'nido', logoUrl: '/art/a.svg' },
  });
  const { body: article } = await operator.admin('POST /api/admin/articles', { body: { ...text, slug: 'nido', content: '本文' } });
  const saves = [
    (more = {}) =>
      operator.admin('PATCH /api/admin/products/{id}', {
        params: { id: stored.id },
        body: { ...pictures, updatedAt: stored.updatedAt, ...more },
      }),
    (more = {}) =>
      operator.admin('PATCH /api/admin/brands/{id}', {
        params: { id: brand.id },
        body: { logoUrl: address, updatedAt: brand.updatedAt, ...more },
      }),
    (more = {}) =>
      operator.admin('PATCH /api/admin/articles/{id}', {
        params: { id: article.id },
        body: { featuredImage: address, content: `![](${address})`, updatedAt: article.updatedAt, ...more },
      }),
  ];
  for (const save of saves) {
    const first = await save();
    expect(first.status).toBe(200);
    host.requests.length = 0;
    expect(await save()).toEqual({ ...first, headers: expect.anything() as unknown });
    expect(await save({ description: '別の説明', excerpt: '別の抜粋' })).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect(host.requests).toEqual([]);
  }
});

test('waits a few seconds for all pictures of slow hosts together, and stores their addresses', async () => {
  const begun = performance.now();
  const paths = ['slow-body', ...Array.from({ length: 19 }, (_, nth) => `silent/${nth}`)];
  const content = paths.map((path) => `![](${host.url}/${path})`).join(' ');
  const body = { ...text, slug: 'osoi', featuredImage: `${host.url}/silent/cover`, content };
  const saved = await operator.admin('POST /api/admin/articles', { body });
  expect(saved).toMatchObject({ status: 201, body: { featuredImage: body.featuredImage, content } });
  // Four at a time, each until its own time limit, they would take half a minute.
  expect(performance.now() - begun).toBeLessThan(20_000);
  await operator.admin('DELETE /api/admin/articles/{id}', { params: { id: saved.body.id } });
});

test.each([429, 500, 503])('a host that answers %s has not refused the picture', async (status) => {
  host.fail('/full.png', status);
  const imageUrl = `${host.url}/full.png`;
  expect(await operator.admin('POST /api/admin/products', { body: { ...product, imageUrl } })).toMatchObject({
    status: 201,
    body: { imageUrl },
  });
});

test('refuses a picture of another host that cannot be used, beside one that may come later', async () => {
  const additionalImages = [`${away}/a.png`, `${host.url}/page`];
  const { status, body } = await operator.admin('POST /api/admin/products', {
    body: { ...product, imageUrl: `${away}/b.png`, additionalImages },
  });
  const message = '画像を取得できませんでした。JPEG・PNG・WebPの画像ではありません。';
  expect({ status, body }).toEqual({ status: 422, body: { code: 'invalid', message, fields: { additionalImages: message } } });
});

test('refuses a picture in the text of a fixed page that cannot be fetched, as none is fetched for it later', async () => {
  const { body: page } = await operator.admin('GET /api/admin/pages/{name}', { params: { name: 'about' } });
  const { title, description, content } = page;
  const body = { title, description, content: `${content}\n\n![](${away}/a.png)` };
  const refused = await operator.admin('PUT /api/admin/pages/{name}', { params: { name: 'about' }, body });
  expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining('つながりません') as string } });
});
