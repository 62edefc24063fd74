import { address } from '#db/page-paths.ts';
import { countViews, type View } from '#db/changes/views.ts';
import { isPublicQuestion } from '#db/queries/questions.ts';
import type { App } from '../app-types.ts';
import { isCountable } from '../counts/browsers.ts';
import { storeLater } from '../counts/store-later.ts';
import { answerMissing } from './missing.ts';
import { target, viewerWithoutCookie } from '../visitors/visitor.ts';
import { tokyoDay } from '../tokyo-day.ts';
import { route } from '../route.ts';

/** Maximum views waiting; further ones are not counted, so that memory does not run out. */
const mostWaiting = 50_000;

/** Counts views of questions: collects them in memory and stores them soon. Answers 204 whether a view was counted or not. */
export function viewRoutes(app: App): void {
  const waiting = new Map<string, View>();
  const wait = (view: View) => {
    if (waiting.size < mostWaiting) waiting.set(view.key, view);
  };

  const flushLater = storeLater(app, {
    isEmpty: () => waiting.size === 0,
    store: async (most) => {
      const views = waiting.values().take(most).toArray();
      for (const { key } of views) waiting.delete(key);
      try {
        await app.parts.write((write) => countViews(write, views));
        return true;
      } catch (error) {
        app.log.error(error);
        for (const view of views) wait(view);
        return false;
      }
    },
  });

  route(app, 'POST /api/forum/posts/{id}/views', async (request, reply) => {
    const postId = request.params.id;
    const { reader } = app.parts;
    if (!(await isPublicQuestion(reader, postId))) return answerMissing(reader, reply, address.question(postId), 'question_not_found');
    if (isCountable(request)) {
      wait({ ...viewerWithoutCookie(request)(target.views(postId)), postId, day: tokyoDay() });
      flushLater();
    }
    return reply.code(204).send();
  });
}
