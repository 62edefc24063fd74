import { saveFile } from '#src/lib/save-file.ts';
import { todayHere } from './pet-age.ts';

/** Saves a text as a file of the device: petmikke-pets-2026-11-23.json. */
export function savePetFile(name: 'pets' | 'unread', text: string): void {
  saveFile(new Blob([text], { type: 'application/json' }), `petmikke-${name}-${todayHere()}.json`);
}
