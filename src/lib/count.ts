import type { PathOf } from '#api/contract/calls.ts';
import type { CountBody } from '#api/contract/counts.ts';

// Browsers have it or not; the types do not know it.
const reader: Navigator & { globalPrivacyControl?: boolean } = navigator;

/** Adds to the site's counters what happens on this page. */
export function count(what: Omit<CountBody, 'path'>, path: string = location.pathname + location.search): void {
  sendCounted('/api/counts' satisfies PathOf<'POST /api/counts'>, JSON.stringify({ path, ...what }));
}

/** Sends what is counted, unless the reader asks not to be followed. */
export function sendCounted(address: string, body?: string): void {
  if (!reader.globalPrivacyControl && reader.doNotTrack !== '1') reader.sendBeacon(address, body);
}
