import { refresh } from '../query-client.ts';
import { onOtherTabsWrite } from '../write-broadcast.ts';

const list = 'GET /api/admin/brands';

/** Reads the brands again once another tab has written some: its operator goes on to choose them here. Returns a function that stops it. */
export function followBrands(): () => void {
  return onOtherTabsWrite(list, () => void refresh(list));
}
