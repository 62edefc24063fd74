import type { App } from '../app-types.ts';

/** The description of every call, made from the contracts that the calls are checked against. */
export function openapiRoutes(app: App): void {
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
