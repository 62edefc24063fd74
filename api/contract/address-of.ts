import type { Address, CallKey } from './calls.ts';

/** Returns the address of a call: its path with the parameters, then its query without undefined parameters. */
export function addressOf<Key extends CallKey>(key: Key, ...[given]: AddressArgs<Key>): string {
  return fillAddress(key, given);
}

/** Returns the same for parameters of any call. */
export function fillAddress(key: string, { params = {}, query = {} }: SentParts = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const path = key.replace(/^.* /, '').replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The arguments after the key; none where the call needs neither path parameters nor a query. */
type AddressArgs<Key extends CallKey> = Partial<Address<Key>> extends Address<Key> ? [given?: Address<Key>] : [given: Address<Key>];

export interface SentParts {
  params?: object | undefined;
  query?: object | undefined;
}
