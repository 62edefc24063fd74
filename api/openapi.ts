import swagger from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from '@fastify/type-provider-zod';
import type { FastifySchema } from 'fastify';
import { readFileSync } from 'node:fs';
import type { App } from './app-types.ts';
import type { CallSchema } from './contract/calls/call-schema.ts';
import { errorBody } from './contract/errors.ts';
import type { CallRole } from './contract/roles.ts';
import { answersOf, headerSchemas, type Described } from './openapi-answers.ts';
import { route } from './route.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };

interface Security {
  security?: Array<Record<string, string[]>>;
  'x-role'?: CallRole;
  'x-new-session'?: true;
}

/** Describes every call registered after this; `app.swagger()` returns the OpenAPI document. Omits pages and files. */
export async function describeCalls(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'ペットみっけ', version },
      components: { securitySchemes: { operator: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (call) => {
      const { url } = call;
      // A route may have no schema, although the type says otherwise.
      const schema = call.schema as (FastifySchema & CallSchema) | undefined;
      const isCall = url.startsWith('/api/') || url === '/healthz' || url === '/readyz';
      const described = {
        ...schema,
        tags: [url.split('/')[2] ?? 'server'],
        // Every call may respond with the error body.
        response: { ...(schema?.response as object | undefined), default: errorBody },
        ...securityOf(schema),
        ...(isCall ? {} : { hide: true }),
      };
      const { schema: made, ...rest } = jsonSchemaTransform({ ...call, schema: described });
      return { ...rest, schema: isCall && !schema?.hide ? completed(made, schema, String(call.route.method)) : made };
    },
    transformObject: jsonSchemaTransformObject,
  });
}

/** Adds the answers and headers that the schemas of a call do not hold. */
function completed(made: FastifySchema, { answers, requestHeaders = [] }: CallSchema = {}, method: string): FastifySchema {
  const { querystring, response } = made as Pick<Described, 'querystring' | 'response'>;
  const properties = Object.fromEntries(requestHeaders.map((name) => [name, headerSchemas[name]]));
  return {
    ...made,
    ...(requestHeaders.length > 0 && { headers: { type: 'object', properties } }),
    response: answersOf(answers, { method, querystring, response }),
  };
}

/** Describes who may make a call of the operators' API: a token, a role beside the owners', and whether the login must be recent. */
function securityOf({ role, newSession }: FastifySchema = {}): Security {
  if (role === undefined) return {};
  if (role === 'visitor') return { security: [] };
  return { security: [{ operator: [] }], 'x-role': role, ...(newSession && { 'x-new-session': true }) };
}

/** The OpenAPI document, generated from the contracts that validate the calls. */
export function openapiRoutes(app: App): void {
  route(app, 'GET /api/openapi.json', () => app.swagger());
}
