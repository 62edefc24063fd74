import type { App } from '../app-types.ts';
import { route } from '../route.ts';

/** The OpenAPI document, generated from the contracts that validate the calls. */
export function openapiRoutes(app: App): void {
  route(app, 'GET /api/openapi.json', () => app.swagger());
}
