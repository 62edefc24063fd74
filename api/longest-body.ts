import { z } from 'zod';

/** Bytes for what a schema sets no limit to, such as versions, times and spaces between fields. */
const spare = 64 * 1024;
/** Most bytes of a UTF-16 unit in JSON, as in `\u3042`. */
const unit = 6;
/** Most bytes of a number in JSON. */
const number = 24;

/** Returns the bytes of the longest JSON that fits the limits of a body's schema, in whatever way its client writes characters. */
export function longestBody(schema: z.ZodType): number {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return spare + longest(described as Described, (described.$defs ?? {}) as Record<string, Described>);
}

/** The keywords of JSON Schema that limit a length. */
interface Described {
  $ref?: string;
  anyOf?: Described[];
  oneOf?: Described[];
  enum?: unknown[];
  const?: unknown;
  type?: string;
  maxLength?: number;
  maxItems?: number;
  items?: Described;
  properties?: Record<string, Described>;
  propertyNames?: { enum?: string[] };
  additionalProperties?: Described;
}

function longest(schema: Described, named: Record<string, Described>): number {
  const within = (part: Described | undefined) => (part ? longest(part, named) : 0);
  if (schema.$ref !== undefined) return within(named[schema.$ref.split('/').at(-1) ?? '']);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return Math.max(...choices.map(within));
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  if (values.length > 0) return Math.max(...values.map((value) => unit * JSON.stringify(value).length));
  if (schema.type === 'string') return 2 + unit * (schema.maxLength ?? 0);
  if (schema.type === 'array') return 2 + (schema.maxItems ?? 0) * (1 + within(schema.items));
  if (schema.type !== 'object') return number;
  const free = (schema.propertyNames?.enum ?? []).map((name) => [name, schema.additionalProperties] as const);
  const fields = [...Object.entries(schema.properties ?? {}), ...free];
  return 2 + fields.reduce((sum, [name, value]) => sum + 4 + unit * name.length + within(value), 0);
}
