import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Write } from '#db/changes/log.ts';
import { moderatePost, type Moderation } from '#db/changes/moderation.ts';
import { reopenQuestion, setQuestionTag } from '#db/changes/questions.ts';
import { markProvided } from '#db/changes/reviews.ts';
import { countModerated, findModerated, listModerated, type ModeratedPost } from '#db/queries/moderation.ts';
import type { PostKind } from '#db/tables/visitors.ts';
import type { App } from '../../app-types.ts';
import type { AuditAction } from '../../contract/audit-names.ts';
import type { HeldWord } from '../../contract/moderation.ts';
import { scan } from '../../reads/read-threads.ts';
import { pageOf, sendList } from '../lists.ts';
import { ownOrigin } from '../../hooks/origin.ts';
import type { Edit, Edited } from '../../logged-change.ts';
import { change, present } from './editing.ts';
import { withHeldWords } from '../../visitors/held-words.ts';
import { numberedSpan } from '../paging.ts';
import { route } from '../../route.ts';

/** Moderation of visitors' posts. */
export function moderationRoutes(app: App): void {
  const { parts } = app;
  const { reader } = parts;

  route(app, 'GET /api/admin/moderation', async (request, reply) => {
    const { query } = request;
    const { state, kind, search = '' } = query;
    const span = numberedSpan(query);
    // All states together have no index, and a search reads every text: both run on a thread.
    if (state === 'any' || search.trim() !== '') {
      const found = await scan(parts, 'searchPosts', { state, kind, search, origin: ownOrigin(request) }, span);
      return sendList(reply, pageOf(await withHeldWords(reader, found.items), span, found.total), found.total);
    }
    const counts = await countModerated(reader, state);
    const total = kind ? counts[kind] : Object.values(counts).reduce((sum, count) => sum + count, 0);
    const posts = await withHeldWords(reader, await listModerated(reader, { state, kind }, span));
    return sendList(reply, pageOf(posts, span, total), total);
  });

  route(app, 'POST /api/admin/moderation/{kind}/{id}', async (request, reply) => {
    const { kind, id } = request.params;
    const { action, ...seen } = request.body;
    const logged = (before: ModeratedPost | undefined) =>
      loggedActions[action] ?? (before?.status === 'published' ? 'dismiss reports' : 'publish post');
    return decided(request, reply, { kind, id, action: logged }, (write) => moderatePost(write, kind, id, action, seen));
  });

  route(app, 'POST /api/admin/reviews/{id}/provided', async (request, reply) => {
    const { id } = request.params;
    const { isProvided } = request.body;
    const action = isProvided ? 'mark provided' : 'unmark provided';
    return decided(request, reply, { kind: 'review', id, action }, (write) => markProvided(write, id, isProvided));
  });

  route(app, 'POST /api/admin/forum/posts/{id}/reopen', async (request, reply) => {
    const { id } = request.params;
    return decided(request, reply, { kind: 'post', id, action: 'reopen' }, (write) => reopenQuestion(write, id));
  });

  route(app, 'POST /api/admin/forum/posts/{id}/tags', async (request, reply) => {
    const { id } = request.params;
    const { tagId, isCarried } = request.body;
    const action = isCarried ? 'tag' : 'untag';
    return decided(request, reply, { kind: 'post', id, action }, (write) => setQuestionTag(write, id, tagId, isCarried));
  });
}

/** What the audit log calls a decision; publishing a post and dismissing the reports of a public one have names of their own. */
const loggedActions = {
  approve: undefined,
  hide: 'hide',
  unhide: 'unhide',
  delete: 'delete',
  restore: 'restore',
  reopenReports: 'reopen reports',
} as const satisfies Record<Moderation, AuditAction | undefined>;

/** Runs a decision with a line in the audit log, and returns the new state of the post. */
async function decided(
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, ...edit }: Edit<ModeratedPost> & { kind: PostKind },
  work: (write: Write) => Promise<void>,
): Promise<ModeratedPost & { heldWords: HeldWord[] }> {
  const posts: Edited<ModeratedPost> = { kind, find: (db, id) => findModerated(db, kind, id) };
  const [post] = await withHeldWords(request.server.parts.reader, [present(await change(request, reply, posts, edit, work))]);
  return present(post);
}
