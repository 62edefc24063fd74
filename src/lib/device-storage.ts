/** Names of the entries that this device stores between visits. */
type DeviceName =
  'liked' | 'own-posts' | 'voted' | 'favorites' | 'viewed' | 'compare' | 'recent-searches' | 'pets' | 'pets-unread' | `draft:${string}`;

/** Returns a stored value; undefined where none is stored, it is invalid, or storage is blocked. */
export function readDevice<T>(name: DeviceName): T | undefined {
  // Islands are also rendered on the server, where there is no device.
  if (typeof document === 'undefined') return undefined;
  return inStorage((storage) => {
    const stored = storage.getItem(deviceKey(name));
    return stored === null ? undefined : (JSON.parse(stored) as T);
  });
}

/** Stores a value on the device, or removes it when undefined. Does nothing where storage is blocked. */
export function keepOnDevice(name: DeviceName, value: unknown): void {
  inStorage((storage) =>
    value === undefined ? storage.removeItem(deviceKey(name)) : storage.setItem(deviceKey(name), JSON.stringify(value)),
  );
}

/** Returns the key of an entry in the browser's storage. */
export function deviceKey(name: DeviceName): string {
  return `pet-mikke:${name}`;
}

/** Uses the browser's storage. Undefined where it is blocked or full: the page works without it. */
export function inStorage<T>(use: (storage: Storage) => T, kind: 'local' | 'session' = 'local'): T | undefined {
  try {
    return use(globalThis[`${kind}Storage`]);
  } catch {
    return undefined;
  }
}
