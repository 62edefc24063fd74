import type { App } from '../app-types.ts';
import { pathOf } from '../request-path.ts';
import { sessionCookieOptions } from './session.ts';

const cookieName = 'change';
/** Seconds for which pages wait for an operator's last change. */
const lifetime = 60;
/** Maximum milliseconds that a page waits. */
export const patience = 2_000;
/** Maximum waiting requests: anyone can send the cookie. */
const mostWaiting = 50;

/**
 * Shows operators what they have saved on whichever node they read it: a cookie carries the position of their last change, and a node that
 * has not published it yet lets their pages wait. Calls read the shared database and need no wait.
 */
export function awaitOwnChanges(app: App): void {
  const { publisher } = app.parts;
  let waiting = 0;

  app.addHook('onSend', async (request, reply) => {
    const position = reply.getHeader('x-change');
    if (request.operator && position !== undefined)
      void reply.setCookie(cookieName, String(position), { ...sessionCookieOptions(reply), maxAge: lifetime });
  });

  app.addHook('onRequest', async (request) => {
    const position = Number(request.cookies[cookieName]);
    const isPage = request.routeOptions.url === '/*' && !pathOf(request).includes('.');
    if (!publisher || !isPage || !(position > 0) || waiting >= mostWaiting) return;
    waiting++;
    await publisher.journal.reaches(position, patience).finally(() => waiting--);
  });
}
