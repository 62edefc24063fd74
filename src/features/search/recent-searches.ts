import { keepOnDevice, readDevice } from '#src/lib/device-storage.ts';

const most = 5;

/** Returns this device's recent searches, newest first. The list never leaves the device. */
export function recentSearches(): string[] {
  const stored = readDevice<unknown>('recent-searches');
  return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, most) : [];
}

/** Stores a search as the newest; ignores blank text. */
export function rememberSearch(text: string): void {
  const latest = text.trim();
  if (latest !== '') keep([latest, ...recentSearches().filter((one) => one !== latest)].slice(0, most));
}

export function forgetSearch(text: string): void {
  keep(recentSearches().filter((one) => one !== text));
}

export function forgetSearches(): void {
  keep([]);
}

function keep(texts: readonly string[]): void {
  keepOnDevice('recent-searches', texts.length === 0 ? undefined : texts);
}
