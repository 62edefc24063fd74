import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../app-types.ts';

/**
 * Lets `answer` see each request before the framework, whose routing and hooks take several times the processor time of sending a page. It
 * returns whether it has answered. During a stop, and for injected requests, everything goes to the framework.
 */
export function answerFirst(app: App, answer: (request: IncomingMessage, response: ServerResponse) => boolean): void {
  const { server } = app;
  const [route] = server.listeners('request') as Array<(request: IncomingMessage, response: ServerResponse) => void>;
  if (!route) throw new Error('The server has no listener for requests');
  server.off('request', route);
  server.on('request', (request, response) => {
    if (app.closing.begun || !answer(request, response)) route(request, response);
    else if (response.socket) app.endIfStalled(response.socket);
  });
}
