import { todayHere } from './pet-age.ts';

/** Saves a text as a file of the device: petmikke-pets-2026-11-23.json. */
export function saveFile(name: 'pets' | 'unread', text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: `petmikke-${name}-${todayHere()}.json` });
  link.click();
  // Some browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
