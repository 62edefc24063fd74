/** Names of the entries that this device stores between visits, or a tab until it is closed. */
type DeviceName =
  | 'notice'
  | 'liked'
  | 'own-posts'
  | 'voted'
  | 'favorites'
  | 'viewed'
  | 'compare'
  | 'recent-searches'
  | 'pets'
  | 'pets-unread'
  | `draft:${string}`;

/** Storage of the device, or of one tab. */
type Kind = 'local' | 'session';

/** Returns a stored value; undefined where none is stored, it is invalid, or storage is blocked. */
export function readDevice<T>(name: DeviceName, kind: Kind = 'local'): T | undefined {
  // Islands are also rendered on the server, where there is no device.
  if (typeof document === 'undefined') return undefined;
  return inStorage((storage) => {
    const stored = storage.getItem(deviceKey(name));
    return stored === null ? undefined : (JSON.parse(stored) as T);
  }, kind);
}

/**
 * Returns the drafts of a form: this tab's own, then the last one of any tab, often the same. Here, as pages ask before they load a form.
 */
export function draftsOf<T>(name: string): T[] {
  return (['session', 'local'] as const).flatMap((kind) => readDevice<T>(`draft:${name}`, kind) ?? []);
}

/** Stores a value, or removes it when undefined. Does nothing where storage is blocked. */
export function keepOnDevice(name: DeviceName, value: unknown, kind: Kind = 'local'): void {
  inStorage(
    (storage) => (value === undefined ? storage.removeItem(deviceKey(name)) : storage.setItem(deviceKey(name), JSON.stringify(value))),
    kind,
  );
}

/** Returns the key of an entry in the browser's storage. */
export function deviceKey(name: DeviceName): string {
  return `pet-mikke:${name}`;
}

/** Uses the browser's storage. Undefined where it is blocked or full: the page works without it. */
export function inStorage<T>(use: (storage: Storage) => T, kind: Kind = 'local'): T | undefined {
  try {
    return use(globalThis[`${kind}Storage`]);
  } catch {
    return undefined;
  }
}
