import { readDevice } from '#src/lib/device-storage.ts';
import { atFirstSign } from '#src/lib/first-sign.ts';

// Loads the compare code on the first interaction, or at once when this device already compares products.
if (readDevice('compare')) load();
else atFirstSign(load);

function load(): void {
  import('./compare.ts').then((code) => code.startComparing()).catch(() => undefined);
}
