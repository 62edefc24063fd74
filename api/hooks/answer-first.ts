import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../app-types.ts';

/**
 * Lets `answer` see each request before the framework, whose routing and hooks take several times the processor time of sending a page. It
 * returns whether it has answered. During a stop, and for injected requests, everything goes to the framework. Nobody sees the requests of
 * a connection that has ended, of which Node may have read a thousand at once.
 */
export function answerFirst(app: App, answer: (request: IncomingMessage, response: ServerResponse) => boolean): void {
  const { server } = app;
  const [route] = server.listeners('request') as Array<(request: IncomingMessage, response: ServerResponse) => void>;
  if (!route) throw new Error('The server has no listener for requests');
  server.off('request', route);
  server.on('request', (request, response) => {
    if (request.socket.destroyed) return;
    if (isAnswered(request, response)) app.endIfStalled(request.socket);
    else route(request, response);
  });

  function isAnswered(request: IncomingMessage, response: ServerResponse): boolean {
    try {
      return !app.closing.begun && answer(request, response);
    } catch (error) {
      // Thrown here it would end the process. The framework reports its own error, unless half of a response is out.
      if (!response.headersSent) return false;
      app.log.error(error);
      response.destroy();
      return true;
    }
  }
}
