import { fc } from '#db/test/random.ts';
import { inlined, valuesOf, type Document, type Operation } from './described.ts';

export interface Call {
  method: string;
  path: string;
  operation: Operation;
}

export interface Sent {
  url: string;
  payload?: object;
  headers: Record<string, string>;
}

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

/** Generates requests of a call: parameters and body as described, some of them broken; ids mostly of existing rows. */
export function requestsOf(document: Document, { path, operation }: Call): fc.Arbitrary<Sent> {
  const parameters = operation.parameters ?? [];
  const pathValues = fc.record(
    Object.fromEntries(
      parameters
        .filter((each) => each.in === 'path')
        .map(({ name, schema }) => {
          const known = knownValues(name, valuesOf(inlined(document, schema)));
          return [name, fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: valuesOf(inlined(document, schema)) })];
        }),
    ),
  );
  const query = fc.record(
    Object.fromEntries(
      parameters.filter((each) => each.in === 'query').map(({ name, schema }) => [name, valuesOf(inlined(document, schema))]),
    ),
    { requiredKeys: [] },
  );
  const schema = operation.requestBody?.content['application/json']?.schema;
  const payload = schema ? valuesOf(inlined(document, schema)) : fc.constant(undefined);
  const key = fc.option(fc.constantFrom('a', 'b', 'あ', ' ', 'x'.repeat(300)), { freq: 8 });
  return fc.record({ pathValues, query, payload, key }).map((made) => {
    const place = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(text((made.pathValues as Record<string, unknown>)[name])),
    );
    const search = new URLSearchParams(Object.entries(made.query as object).map(([name, value]): [string, string] => [name, text(value)]));
    const headers: Record<string, string> = made.key === null || /[^\x20-\x7e]/.test(made.key) ? {} : { 'idempotency-key': made.key };
    if (made.payload === undefined) return { url: `${place}?${search}`, headers };
    return { url: `${place}?${search}`, headers: { ...headers, 'content-type': 'application/json' }, payload: made.payload as object };
  });
}

/** Returns every call of the document with a chosen path. */
export function callsOf(document: Document, isChosen: (path: string) => boolean): Call[] {
  return Object.entries(document.paths)
    .filter(([path]) => isChosen(path))
    .flatMap(([path, operations]) => Object.entries(operations).map(([method, operation]): Call => ({ method, path, operation })));
}

/** Matches what an error must not show: SQL, a stack trace, a file path, the validator's own words. */
export const innards =
  /期待されました|無効な(?:入力|選択|文字列|数値)|Invalid input|SQLITE|node_modules|\bat \w[\w.]* \(|\.ts:\d|\/(tmp|work|home|root|var)\//;

function knownValues(name: string, described: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  if (name === 'slug') return fc.constantFrom('nora', 'komorebi', 'cat-water-winter');
  return name === 'kind' || name === 'name' ? described : fc.integer({ min: 1, max: 70 });
}
