import { expect, test } from 'vitest';
import { replacePicture } from '#db/changes/pictures.ts';
import { listReplacedTexts, readArticles } from '#api/uploads/article-pictures.ts';
import { fetchNamedPictures } from '#api/uploads/picture-schedule.ts';
import { call } from './calls.ts';
import { picture } from './picture-host.ts';
import { openWithPictureHost } from './with-picture-host.ts';

const { operator, host } = openWithPictureHost();

const upload = '/uploads/[0-9a-f]{32}\\.webp';
const parts = () => operator.server.app.parts;
const turn = () => fetchNamedPictures(parts(), new Date());
const article = async (id: number) =>
  (await operator.admin('GET /api/admin/articles/{id}', { params: { id } })).body as unknown as Record<string, unknown>;

/** Stores an article as an older release did, which allowed external pictures. */
async function olderArticle(slug: string, content: string): Promise<number> {
  const form = { title: '前からの記事', slug, content: '本文', excerpt: '抜粋', status: 'published' };
  const { id } = (await operator.admin('POST /api/admin/articles', { body: form })).body;
  await operator.server.write(({ db }) => db.updateTable('articles').set({ content }).where('id', '=', id).execute());
  return id;
}

test('fetches pictures in older texts, however they are escaped, and republishes their pages', async () => {
  host.put('/%E7%8C%AB.png?a=1&b=2', await picture('#447722'));
  const id = await olderArticle(
    'mae',
    `まえがき珍\n\n![猫](${host.url}/猫.png?a=1&amp;b=2 "題") <img src='${host.url}/neko.png'> [元](${host.url}/neko.png)`,
  );
  const same = await olderArticle('onaji', `<p><img alt="猫" src="${host.url}/%E7%8C%AB.png?a=1&amp;b=2"></p>`);
  const before = await article(id);
  while ((await turn()).length > 0) continue;
  expect(host.requests.toSorted()).toEqual(['/%E7%8C%AB.png?a=1&b=2', '/neko.png']);
  const { content, ...rest } = await article(id);
  expect(content).toMatch(
    new RegExp(`^まえがき珍\n\n!\\[猫\\]\\(${upload} "題"\\) <img src='${upload}'> \\[元\\]\\(${host.url}/neko.png\\)$`),
  );
  expect({ ...rest, content: before['content'] }).toEqual(before);
  expect((await article(same))['content']).toMatch(new RegExp(`^<p><img alt="猫" src="${upload}"></p>$`));
  const log = await operator.server.reader.selectFrom('changes').select(['what', 'tags']).orderBy('position', 'desc').limit(2).execute();
  for (const { what, tags } of log) {
    expect(what).toMatch(/^article:\d+ picture fetched$/);
    expect(JSON.parse(tags)).toContain(`article:${id}`);
    expect(JSON.parse(tags)).not.toContain('articles');
  }
  expect((await call(operator.server, 'GET /api/articles', { query: { search: 'まえがき珍' } })).body).toEqual([
    expect.objectContaining({ id }),
  ]);
  // A form that stayed open is still valid.
  const late = await operator.admin('PATCH /api/admin/articles/{id}', {
    params: { id },
    body: { excerpt: '新しい抜粋', updatedAt: before['updatedAt'] },
  });
  expect(late.status).toBe(200);
});

test('a text saved while its picture is fetched keeps the saved version', async () => {
  const address = `${host.url}/neko.png`;
  const id = await olderArticle('atode', `![](${address})`);
  await readArticles(parts());
  const texts = await listReplacedTexts(parts(), address, '/uploads/a.webp');
  expect(texts.map(({ replaced }) => replaced)).toEqual(['![](/uploads/a.webp)']);
  await operator.admin('PATCH /api/admin/articles/{id}', { params: { id }, body: { content: '絵をやめた' } });
  await parts().write((write) => replacePicture(write, address, '/uploads/a.webp', texts));
  expect((await article(id))['content']).toBe('絵をやめた');
  expect(await turn()).toEqual([]);
});

test('the audit log names a picture in a text that cannot be fetched; the text stays as it is', async () => {
  const content = `![](${host.url}/late.png)`;
  const id = await olderArticle('mada', content);
  expect(await turn()).toEqual([`${host.url}/late.png`]);
  expect(await turn()).toEqual([]);
  expect((await article(id))['content']).toBe(content);
  const failures = await operator.server.reader.selectFrom('audit').select('subject').where('action', '=', 'picture failed').execute();
  expect(failures).toEqual([{ subject: `${host.url}/late.png` }]);
  await operator.admin('DELETE /api/admin/articles/{id}', { params: { id } });
});

test('fetches an older share image of the settings, and the open form stays valid', async () => {
  const { body: seo } = await operator.admin('GET /api/admin/seo-settings');
  const saved = await operator.admin('POST /api/admin/seo-settings', { body: { ...seo, siteDescription: '新しい説明です。' } });
  const defaultOgImage = `${host.url}/neko.png`;
  const row = {
    name: 'defaultOgImage',
    value: JSON.stringify(defaultOgImage),
    changedAt: saved.body.updatedAt,
  };
  await operator.server.write(({ db }) => db.insertInto('settings').values(row).execute());
  expect(await turn()).toEqual([defaultOgImage]);
  const { body } = await operator.admin('GET /api/admin/seo-settings');
  expect(body).toEqual({ ...saved.body, defaultOgImage: expect.stringMatching(upload) as string });
});
