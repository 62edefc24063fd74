import { readList } from '#src/features/device/device-ids.ts';

if (readList('compare').length > 0) void import('./compare.ts').then(({ startComparing }) => startComparing());
