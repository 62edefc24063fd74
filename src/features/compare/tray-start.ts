import { readList } from '#src/features/device/device-ids.ts';

if (readList('compare').length > 0) import('./compare.ts').then(({ startComparing }) => startComparing()).catch(() => undefined);
