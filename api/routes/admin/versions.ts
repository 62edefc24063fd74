import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/open.ts';
import type { App } from '../../app-types.ts';
import { ApiError } from '../../api-error.ts';
import { mayCall } from '../../contract/roles.ts';
import { pageNames } from '../../contract/page-text.ts';
import { siteTextNames } from '../../contract/site-texts.ts';
import { versionsRole, type VersionedKind, type versionsParam, type VersionedText } from '../../contract/versions.ts';
import { operatorOf } from '../../hooks/session.ts';
import { scan } from '../../reads/read-threads.ts';
import { sendList } from '../lists.ts';
import { numberedSpan } from '../paging.ts';
import { route } from '../../route.ts';
import { readText } from '../../texts/edited-text.ts';
import { editablePage } from '../../texts/initial-pages.ts';
import { siteTextOf, titled } from '../../texts/initial-texts.ts';

/** Versions of a page without a `limit`. */
const usualVersions = 20;

/** Reads of saved versions, mostly on a read thread: a page of them may hold megabytes of text. */
export function versionRoutes(app: App): void {
  route(app, 'GET /api/admin/versions/{kind}/{id}', async (request, reply) => {
    const { kind, id } = refuseOthers(request, request.params);
    const { query } = request;
    const span = numberedSpan({ page: query.page ?? 1, limit: query.limit }, usualVersions);
    const { items, total } = await scan(app.parts, 'listVersions', kind, id, span);
    return sendList(reply, { items }, total);
  });

  route(app, 'GET /api/admin/versions/{kind}/{id}/{version}', async (request) => {
    const { kind, id, version } = refuseOthers(request, request.params);
    const present = version === 'now' ? await findPresentText(app.parts.reader, kind, id) : undefined;
    const contents = present ?? (await scan(app.parts, 'findVersion', kind, id, version));
    if (!contents) throw new ApiError('not_found');
    // The form of featured articles shows their titles.
    return { contents: id === 'topics' ? { ...contents, ...(await titled(app.parts.reader, chosenIn(contents))) } : contents };
  });
}

/** Returns what a request asks for, if its operator may read the versions of it. Throws `forbidden`. */
function refuseOthers<Asked extends z.output<typeof versionsParam>>(request: FastifyRequest, asked: Asked): Asked {
  if (!mayCall(operatorOf(request).role, versionsRole(asked.kind, asked.id))) throw new ApiError('forbidden');
  return asked;
}

const chosen = z.object({ articles: z.array(z.number()) });

function chosenIn(contents: object) {
  return chosen.parse(contents);
}

/** Finds the text that is published now, which may be the initial one; undefined for a record. */
async function findPresentText(db: Db, kind: VersionedKind, id: number | VersionedText): Promise<Record<string, unknown> | undefined> {
  const page = kind === 'page' ? pageNames.find((name) => name === id) : undefined;
  const text = kind === 'text' ? siteTextNames.find((name) => name === id) : undefined;
  if (!page && !text) return undefined;
  const present = page ? await readText(db, editablePage(page)) : text && (await readText(db, await siteTextOf(db, text)));
  return present && { ...present.text, updatedAt: present.updatedAt };
}
