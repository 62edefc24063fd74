/** Names of the entries that this device stores between visits. */
type DeviceName = 'liked' | 'own-posts' | 'voted' | 'favorites' | 'compare' | `draft:${string}`;

/** Returns a stored value; undefined where none is stored, it is invalid, or storage is blocked. */
export function readDevice<T>(name: DeviceName): T | undefined {
  // Islands are also rendered on the server, where there is no device.
  if (typeof document === 'undefined') return undefined;
  try {
    const stored = localStorage.getItem(keyOf(name));
    return stored === null ? undefined : (JSON.parse(stored) as T);
  } catch {
    return undefined;
  }
}

/** Stores a value on the device, or removes it when undefined. Does nothing where storage is blocked. */
export function keepOnDevice(name: DeviceName, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // Storage may be blocked or full: the page works without it.
  }
}

function keyOf(name: DeviceName): string {
  return `pet-mikke:${name}`;
}
