import { readDevice } from '#src/features/own-posts/device.ts';
import { atFirstSign } from '#src/lib/first-sign.ts';

// Comparing costs a page nothing until its reader turns to it: the first sign of one brings the buttons to the cards. Who
// is already comparing finds the tray at once.
if (readDevice('compare')) load();
else atFirstSign(load);

function load(): void {
  import('./compare.ts').then(({ startComparing }) => startComparing()).catch(() => undefined);
}
