import type { Db } from '#db/open.ts';
import { findRankingRules } from '#db/queries/settings.ts';
import { listSiteTexts } from '#db/queries/site-texts.ts';
import type { App } from '../../app-types.ts';
import { commit } from '../../commit.ts';
import { pageNames, type PageName, type PageText } from '../../contract/page-text.ts';
import { operatorOf } from '../../hooks/session.ts';
import { route } from '../../route.ts';
import { editedText, readText, resetText, saveText, type EditedText } from '../../texts/edited-text.ts';
import { ads } from '../../texts/initial-texts.ts';
import { editablePage, initialPages } from '../../texts/initial-pages.ts';
import { ownPagePictures } from '../../uploads/own-fields.ts';

/** Reads and saves the fixed pages. */
export function adminPageTextRoutes(app: App): void {
  const { reader } = app.parts;

  route(app, 'GET /api/admin/pages', async () => {
    const stored = new Map((await listSiteTexts(reader)).map((row) => [row.name, row]));
    return pageNames.map((name) => {
      const { text, ...state } = editedText(stored.get(name), editablePage(name));
      return { name, title: text.title, ...state };
    });
  });

  route(app, 'GET /api/admin/pages/{name}', async ({ params: { name } }) =>
    pageOf(name, await readFacts(reader))(await readText(reader, editablePage(name))),
  );

  route(app, 'PUT /api/admin/pages/{name}', async (request, reply) => {
    const { actor } = operatorOf(request);
    const { name } = request.params;
    const { updatedAt: loadedAt, ...sent } = request.body;
    const { body: text, check } = await ownPagePictures(app.parts, sent, (await readText(reader, editablePage(name))).text);
    const present = pageOf(name, await readFacts(reader));
    return commit(reply, async (write) => {
      await check(write.db);
      return present(await saveText(write, editablePage(name), text, { actor, loadedAt, present }));
    });
  });

  route(app, 'DELETE /api/admin/pages/{name}', async (request, reply) => {
    const { actor } = operatorOf(request);
    const { name } = request.params;
    const { updatedAt: loadedAt } = request.query;
    const present = pageOf(name, await readFacts(reader));
    return commit(reply, async (write) => present(await resetText(write, editablePage(name), { actor, loadedAt, present })));
  });
}

function pageOf(name: PageName, facts: Facts) {
  return ({ text, ...state }: EditedText<PageText>) => ({ name, ...text, ...state, initial: initialPages[name], facts });
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

async function readFacts(db: Db) {
  return { ads: (await readText(db, ads)).text, ...(await findRankingRules(db)) };
}
