import { fillAddress } from '#api/contract/address-of.ts';
import type { CallKey } from '#api/contract/calls.ts';

// One for the page: another would hear this one's own messages.
let opened: BroadcastChannel | undefined;
const channel = () => (opened ??= new BroadcastChannel('pet-mikke:writes'));

/** Tells the console's other tabs which call has written. */
export function tellTabs(key: CallKey): void {
  channel().postMessage(key);
}

/** Hears which calls other tabs have written by. Returns a function that stops it. */
function hearTabs(hear: (key: CallKey) => void): () => void {
  const hearMessage = ({ data }: MessageEvent<CallKey>) => hear(data);
  channel().addEventListener('message', hearMessage);
  return () => channel().removeEventListener('message', hearMessage);
}

/** Hears when another tab may have changed a list. Returns a function that stops it. */
export function hearOf(list: CallKey, hear: () => void): () => void {
  const address = fillAddress(list);
  return hearTabs((key) => {
    // The import that is undone may be of any list.
    if (key === 'POST /api/admin/imports/{id}/undo' || `${fillAddress(key)}/`.startsWith(`${address}/`)) hear();
  });
}
