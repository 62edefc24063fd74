const place = 'pet-mikke:recent-searches';
const most = 5;

/** Returns this device's recent searches, newest first. The list never leaves the device. */
export function recentSearches(store: Storage = localStorage): string[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(place) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Stores a search as the newest; ignores blank text. */
export function rememberSearch(text: string, store: Storage = localStorage): void {
  const latest = text.trim();
  if (latest !== '') keep([latest, ...recentSearches(store).filter((one) => one !== latest)].slice(0, most), store);
}

export function forgetSearch(text: string, store: Storage = localStorage): void {
  keep(
    recentSearches(store).filter((one) => one !== text),
    store,
  );
}

export function forgetSearches(store: Storage = localStorage): void {
  keep([], store);
}

// Search works without storage.
function keep(texts: readonly string[], store: Storage): void {
  try {
    if (texts.length === 0) store.removeItem(place);
    else store.setItem(place, JSON.stringify(texts));
  } catch {
    return;
  }
}
