import { address } from '#db/page-paths.ts';
import { countViews, type View } from '#db/changes/views.ts';
import { isPublicQuestion } from '#db/queries/questions.ts';
import type { App } from '../app-types.ts';
import { answerMissing } from './missing.ts';
import { target, viewerWithoutCookie } from '../visitors/visitor.ts';
import { tokyoDay } from '../tokyo-day.ts';
import { route } from '../route.ts';

const flushAfter = 3_000;
/** Maximum views waiting; further ones are not counted, so that memory does not run out. */
const mostWaiting = 50_000;

/** Counts views of questions: collects them in memory and stores them every few seconds. */
export function viewRoutes(app: App): void {
  const waiting = new Map<string, View>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const views = [...waiting.values()];
    waiting.clear();
    if (views.length === 0) return;
    try {
      await app.parts.write((write) => countViews(write, views));
    } catch (error) {
      app.log.error(error);
      // Keeps the views for the next flush, as on a full disk.
      for (const view of views) wait(view);
    }
  };

  const wait = (view: View) => {
    if (waiting.size < mostWaiting) waiting.set(view.key, view);
    timer ??= setTimeout(() => void flush(), flushAfter).unref();
  };

  route(app, 'POST /api/forum/posts/{id}/views', async (request, reply) => {
    const postId = request.params.id;
    const { reader } = app.parts;
    if (!(await isPublicQuestion(reader, postId))) return answerMissing(reader, reply, address.question(postId), 'question_not_found');
    wait({ ...viewerWithoutCookie(request)(target.views(postId)), postId, day: tokyoDay() });
    return reply.code(204).send();
  });

  app.addHook('onClose', flush);
}
