import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/open.ts';
import { listArticleTitles } from '#db/queries/article-titles.ts';
import { listSiteTexts } from '#db/queries/site-texts.ts';
import type { App } from '../../app-types.ts';
import { ApiError } from '../../api-error.ts';
import { commit } from '../../commit.ts';
import { words as sentences } from '../../contract/errors.ts';
import { siteTextNames } from '../../contract/site-texts.ts';
import { operatorOf } from '../../hooks/session.ts';
import { route } from '../../route.ts';
import { editedText, readText, resetText, saveText, type Editable, type EditedText } from '../../texts/edited-text.ts';
import { ads, feeding, shops, titled, topicsOf, words } from '../../texts/initial-texts.ts';

/** Reads and saves the featured articles, the shops, the marks of links that pay, the banned words and the general figures of food. */
export function siteTextRoutes(app: App): void {
  const { reader } = app.parts;

  route(app, 'GET /api/admin/site-texts', async () => {
    const stored = new Map((await listSiteTexts(reader)).map((row) => [row.name, row]));
    const editables = { topics: await topicsOf(reader), shops, ads, words, feeding };
    return siteTextNames.map((name) => {
      const { text: _text, ...state } = editedText<unknown>(stored.get(name), editables[name]);
      return { name, ...state };
    });
  });

  route(app, 'GET /api/admin/site-texts/shops', async () => shown(shops)(await readText(reader, shops)));
  route(app, 'PUT /api/admin/site-texts/shops', (request, reply) => save(request, reply, shops, request.body));
  route(app, 'DELETE /api/admin/site-texts/shops', (request, reply) => reset(request, reply, shops, request.query));
  route(app, 'GET /api/admin/site-texts/ads', async () => shown(ads)(await readText(reader, ads)));
  route(app, 'PUT /api/admin/site-texts/ads', (request, reply) => save(request, reply, ads, request.body));
  route(app, 'DELETE /api/admin/site-texts/ads', (request, reply) => reset(request, reply, ads, request.query));
  route(app, 'GET /api/admin/site-texts/words', async () => shown(words)(await readText(reader, words)));
  route(app, 'PUT /api/admin/site-texts/words', (request, reply) => save(request, reply, words, request.body));
  route(app, 'DELETE /api/admin/site-texts/words', (request, reply) => reset(request, reply, words, request.query));
  route(app, 'GET /api/admin/site-texts/feeding', async () => shown(feeding)(await readText(reader, feeding)));
  route(app, 'PUT /api/admin/site-texts/feeding', (request, reply) => save(request, reply, feeding, request.body));
  route(app, 'DELETE /api/admin/site-texts/feeding', (request, reply) => reset(request, reply, feeding, request.query));

  route(app, 'GET /api/admin/site-texts/topics', async () => namedTopics(reader, await readText(reader, await topicsOf(reader))));
  route(app, 'PUT /api/admin/site-texts/topics', async (request, reply) => {
    const known = await listArticleTitles(reader, request.body.articles);
    if (known.length < request.body.articles.length)
      throw new ApiError('article_unknown', { fields: { articles: sentences.article_unknown } });
    return namedTopics(reader, await save(request, reply, await topicsOf(reader), request.body));
  });
  route(app, 'DELETE /api/admin/site-texts/topics', async (request, reply) =>
    namedTopics(reader, await reset(request, reply, await topicsOf(reader), request.query)),
  );
}

interface Shown<Text> extends EditedText<Text> {
  initial: Text;
}

function save<Body extends { updatedAt?: string | undefined }>(
  request: FastifyRequest,
  reply: FastifyReply,
  editable: Editable<Omit<Body, 'updatedAt'>>,
  { updatedAt: loadedAt, ...text }: Body,
): Promise<Shown<Omit<Body, 'updatedAt'>>> {
  const { actor } = operatorOf(request);
  const present = shown(editable);
  return commit(reply, async (write) => present(await saveText(write, editable, text, { actor, loadedAt, present })));
}

function reset<Text>(
  request: FastifyRequest,
  reply: FastifyReply,
  editable: Editable<Text>,
  { updatedAt: loadedAt }: { updatedAt?: string | undefined },
): Promise<Shown<Text>> {
  const { actor } = operatorOf(request);
  const present = shown(editable);
  return commit(reply, async (write) => present(await resetText(write, editable, { actor, loadedAt, present })));
}

function shown<Text>({ initial }: Editable<Text>) {
  return (edited: EditedText<Text>): Shown<Text> => ({ ...edited, initial });
}

async function namedTopics(db: Db, edited: EditedText<{ articles: number[] }>) {
  return { ...edited, text: await titled(db, edited.text), initial: await titled(db, (await topicsOf(db)).initial) };
}
