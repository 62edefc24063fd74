import type { OtherAnswer, RequestHeader } from './contract/calls/call-schema.ts';

/** A JSON schema of the document. */
interface Schema {
  type?: string;
  anyOf?: Schema[];
  properties?: Record<string, object>;
}

/** An answer as `@fastify/swagger` reads it; `type` is null without a body. */
interface Answer {
  description: string;
  type?: 'null';
  headers?: Record<string, object>;
  content?: Record<string, { schema: object }>;
}

/** What the document says of a call apart from its answers. */
export interface Described {
  method: string;
  querystring: Schema | undefined;
  /** JSON schemas by status, and of every error by `default`. */
  response: Record<string, Schema>;
}

const change = {
  'X-Change': { type: 'integer', description: 'Position of the write in the log of changes; absent if the call wrote nothing' },
};
const listed = {
  'X-Total-Count': { type: 'integer', description: 'Number of items of the whole list' },
  Link: { type: 'string', description: 'Address of the next part, `<…>; rel="next"`; absent after the last one' },
};

/** Schemas of the headers that a request may have. */
export const headerSchemas: Record<RequestHeader, object> = {
  'Idempotency-Key': {
    type: 'string',
    pattern: '^[\\x21-\\x7e]{1,255}$',
    description: 'A repeat with the same key within 30 days adds nothing and gets the answer of the first; with another body it is refused',
  },
  'X-Proof': { type: 'string', description: 'Solution of a proof of work from `GET /api/challenge`, as base64' },
};

/** Adds to the JSON of a call what it answers with instead or beside it, and the headers of its successes. */
export function answersOf(other: OtherAnswer | undefined, { method, querystring, response }: Described): Record<string, Answer> {
  const usual = Object.keys(response).find(isSuccess) ?? (other === 204 ? '204' : '200');
  const answers = [...new Set([...Object.keys(response), usual])].map((status): [string, Answer] => {
    const schema = response[status];
    // Whoever gets pages gets their errors as such, too.
    const hasOther = status === usual || (status === 'default' && other === 'text/html');
    const content = {
      ...(schema && { 'application/json': { schema } }),
      ...(hasOther && typeof other === 'string' && { [other]: { schema: { type: 'string' } } }),
    };
    const body = Object.keys(content).length > 0 ? { content } : { type: 'null' as const };
    if (!isSuccess(status)) return [status, { description: 'Error', ...body }];
    const headers = { ...(method !== 'GET' && other !== 204 && change), ...(isList(schema, querystring) && listed) };
    return [status, { description: 'Success', ...body, ...(Object.keys(headers).length > 0 && { headers }) }];
  });
  return Object.fromEntries(answers);
}

function isSuccess(status: string): boolean {
  return status.startsWith('2');
}

// Every list that is read in parts has a cursor or numbered pages.
function isList({ type, anyOf = [] }: Schema = {}, { properties = {} }: Schema = {}): boolean {
  const isArray = type === 'array' || (anyOf.length > 0 && anyOf.every((choice) => choice.type === 'array'));
  return isArray && ('cursor' in properties || 'page' in properties);
}
