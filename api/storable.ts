import { storableText } from './contract/typed-text.ts';

/** The escapes of what `storableText` changes. Unescaped, JSON has no NUL and UTF-8 no half of a pair. */
const escapes = /\\u(?:0000|[dD][89a-fA-F])/;

/** Parses JSON and makes its texts storable. Throws a `SyntaxError`. */
export function parseStorable(json: string): unknown {
  return storable(JSON.parse(json), json);
}

/**
 * Returns what was parsed from `json`, changed in place so that both engines store its texts alike (`storableText`). A field whose name
 * changes is left out, because no field has such a name.
 */
export function storable(parsed: unknown, json: string): unknown {
  if (!escapes.test(json)) return parsed;
  const whole = { parsed };
  const waiting: object[] = [whole];
  // Without recursion, for which a body may be nested too deeply.
  for (let within = waiting.pop(); within; within = waiting.pop()) {
    for (const [name, value] of Object.entries(within) as Array<[string, unknown]>) {
      if (storableText(name) !== name) Reflect.deleteProperty(within, name);
      else if (typeof value === 'string') Reflect.set(within, name, storableText(value));
      else if (typeof value === 'object' && value !== null) waiting.push(value);
    }
  }
  return whole.parsed;
}
