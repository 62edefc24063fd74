import type { Address, CallKey } from './calls.ts';
import type { Method } from './calls/call-schema.ts';

/** Returns the address of a call: its path with the parameters, then its query without undefined parameters. */
export const addressOf: <Key extends CallKey>(key: Key, ...given: AddressArgs<Key>) => string = fillAddress;

/** Returns the same for parameters that the caller has not checked. */
export function fillAddress(key: CallKey, { params = {}, query = {} }: SentParts = {}): string {
  const values: Readonly<Record<string, unknown>> = { ...params };
  const path = key.replace(/.* |{(\w+)}/g, (_, name?: string) => (name ? encodeURIComponent(String(values[name])) : ''));
  // JSON has no undefined.
  const search = new URLSearchParams(JSON.parse(JSON.stringify(query)) as Record<string, string>);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Returns the method of a call. */
export function methodOf<Key extends CallKey>(key: Key): MethodOf<Key> {
  return key.replace(/ .*/, '') as MethodOf<Key>;
}

/** Whether a path is one of the operators' API. */
export function isOperatorsPath(path: string): boolean {
  return /^\/api\/admin(\/|$)/.test(path);
}

type MethodOf<Key extends CallKey> = Key extends `${infer Sent extends Method} ${string}` ? Sent : never;

/** The arguments after the key; none where the call needs neither path parameters nor a query. */
type AddressArgs<Key extends CallKey> = Partial<Address<Key>> extends Address<Key> ? [given?: Address<Key>] : [given: Address<Key>];

export interface SentParts {
  params?: object | undefined;
  query?: object | undefined;
}
