import type { App } from '../app-types.ts';

/** The OpenAPI document, generated from the contracts that validate the calls. */
export function openapiRoutes(app: App): void {
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
