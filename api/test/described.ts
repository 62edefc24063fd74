import { fc } from '#db/test/random.ts';
import type { OutgoingHttpHeaders } from 'node:http';
import { z } from 'zod';

/** A schema of the OpenAPI document, with the keywords that these calls use. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  propertyNames?: { enum?: string[] };
  additionalProperties?: Schema;
}

export interface Operation {
  summary?: string;
  /** Who may make the call; absent where it needs no session. */
  'x-role'?: string;
  parameters?: Array<{ name: string; in: string; schema: Schema; required?: boolean }>;
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { headers?: Record<string, object>; content?: Record<string, { schema: Schema }> }>;
}

/** A response as the server sent it. */
interface Sent {
  statusCode: number;
  headers: OutgoingHttpHeaders;
}

export interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Returns a schema with its references filled in. */
export function inlined(document: Document, schema: unknown): Schema {
  const fill = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(fill);
    if (typeof part !== 'object' || part === null) return part;
    if ('$ref' in part) return fill(document.components.schemas[String(part.$ref).split('/').at(-1) ?? '']);
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, fill(value)]));
  };
  return fill(schema) as Schema;
}

/** Returns a function that checks responses against the document; each schema is compiled once. */
export function checker(document: Document): (operation: Operation, status: number, body: unknown) => unknown[] {
  const compiled = new Map<object, z.ZodType>();
  return ({ responses }, status, body) => {
    const response = responses[String(status)] ?? responses['default'];
    const schema = response?.content?.['application/json']?.schema;
    if (!response || !schema) return ['not described'];
    const known = compiled.get(schema) ?? z.fromJSONSchema(inlined(document, schema) as z.core.JSONSchema.JSONSchema);
    compiled.set(schema, known);
    return known.safeParse(body).error?.issues ?? [];
  };
}

/** Returns what a response has that the document does not describe: its content type, or the headers of writes and lists. */
export function undescribed({ responses }: Operation, { statusCode, headers }: Sent): string[] {
  const described = responses[String(statusCode)] ?? responses['default'];
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  const known = new Set(Object.keys(described?.headers ?? {}).map((name) => name.toLowerCase()));
  const unknown = ['x-change', 'x-total-count', 'link'].filter(
    (name) => statusCode < 300 && headers[name] !== undefined && !known.has(name),
  );
  return [...(type === '' || described?.content?.[type] ? [] : [type]), ...unknown];
}

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(null, '', '\0', '犬', '🐾'.repeat(40), -1, 0.5, 1e21, true, [], {}, '__proto__', '\ud800'),
);

/** Generates values that a schema describes, and one in ten that it does not. */
export function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: fitting(schema) }, { weight: 1, arbitrary: odd });
}

/** Returns JSON of the longest value that the limits of a schema allow, with each character as an escape of six bytes. */
export function longestJson(schema: Schema): string {
  const longestOf = (texts: string[]) => texts.toSorted((one, other) => other.length - one.length)[0] ?? 'null';
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return longestOf(choices.map(longestJson));
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  if (values.length > 0) return longestOf(values.map((value) => JSON.stringify(value)));
  if (schema.type === 'string') return `"${String.raw`\u3042`.repeat(schema.maxLength ?? 30)}"`;
  if (schema.type === 'array') {
    const item = schema.items ? longestJson(schema.items) : 'null';
    return `[${Array.from({ length: schema.maxItems ?? 1 }, () => item).join(',')}]`;
  }
  if (schema.type !== 'object') return '9007199254740991';
  const free = (schema.propertyNames?.enum ?? []).map((name): [string, Schema] => [name, schema.additionalProperties ?? {}]);
  const fields = [...Object.entries(schema.properties ?? {}), ...free];
  return `{${fields.map(([name, field]) => `"${name}": ${longestJson(field)}`).join(', ')}}`;
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(fitting));
  if (schema.allOf) return fitting(Object.assign({}, ...schema.allOf) as Schema);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch ([schema.type ?? 'any'].flat()[0] ?? 'any') {
    case 'integer':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 300, 300) }),
        fc.constant(schema.minimum ?? 1),
      );
    case 'number':
      return fc.oneof(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), fc.nat(9000));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(schema.items ? valuesOf(schema.items) : odd, {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 8),
      });
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valuesOf(field)])), {
        requiredKeys: schema.required ?? [],
      });
    case 'string':
      return texts;
    default:
      return odd;
  }
}

const texts = fc.oneof(
  fc.constantFrom(
    'dog',
    '猫',
    'food',
    'behavior',
    'nora',
    'cat-water-winter',
    'neko@example.jp',
    '1,2,3',
    '犬のごはんの話です。毎日よく食べています。',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  fc.string({ unit: fc.constantFrom('あ', '犬', '食', 'べ', '\n', '🐾'), minLength: 20, maxLength: 200 }),
);
