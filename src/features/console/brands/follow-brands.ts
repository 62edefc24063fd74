import { refresh } from '../query-client.ts';
import { hearTabs } from '../tabs.ts';

/** Reads the brands again once another tab has written some: its operator goes on to choose them here. Returns a function that stops it. */
export function followBrands(): () => void {
  return hearTabs((key) => {
    // An import, or the undoing of one, may be of brands.
    if (/\/api\/admin\/(brands|imports)\b/.test(key)) void refresh('GET /api/admin/brands');
  });
}
