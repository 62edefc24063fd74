import { fillAddress } from '#api/contract/address-of.ts';
import type { CallKey } from '#api/contract/calls.ts';

// One for the page: a second one would receive this one's own messages.
let opened: BroadcastChannel | undefined;
const channel = () => (opened ??= new BroadcastChannel('pet-mikke:writes'));

/** Sends the key of a write to the console's other tabs. */
export function broadcastWrite(key: CallKey): void {
  channel().postMessage(key);
}

/** Calls `react` when another tab may have changed a list. Returns a function that stops it. */
export function onOtherTabsWrite(list: CallKey, react: () => void): () => void {
  const address = fillAddress(list);
  const receive = ({ data: key }: MessageEvent<CallKey>) => {
    // The import that is undone may be of any list.
    if (key === 'POST /api/admin/imports/{id}/undo' || `${fillAddress(key)}/`.startsWith(`${address}/`)) react();
  };
  channel().addEventListener('message', receive);
  return () => channel().removeEventListener('message', receive);
}
