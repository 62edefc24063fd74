/** Names under which this device keeps things between visits. */
type DeviceName = 'liked' | 'own-posts' | 'voted' | 'favorites' | 'compare' | `draft:${string}`;

/** What the device keeps under a name; undefined for nothing, for something broken, or where storing is not allowed. */
export function readDevice<T>(name: DeviceName): T | undefined {
  // Islands are also rendered on the server, which is nobody's device.
  if (typeof document === 'undefined') return undefined;
  try {
    const stored = localStorage.getItem(keyOf(name));
    return stored === null ? undefined : (JSON.parse(stored) as T);
  } catch {
    return undefined;
  }
}

/** Keeps a value on the device, or takes it away when it is undefined. Does nothing where storing is not allowed. */
export function keepOnDevice(name: DeviceName, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // Private windows and full devices: the page works on without its memory.
  }
}

function keyOf(name: DeviceName): string {
  return `pet-mikke:${name}`;
}
