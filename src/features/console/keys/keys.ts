import { atom } from 'nanostores';
import { useEffect } from 'react';

/** Keys that do the same, each as CodeMirror names it (`Mod-s`), and what they do. 〜 is between the ends of a range. */
export interface KeyLine {
  keys: readonly string[];
  text: string;
}

/** Keys of what the screen shows now. */
export const screenKeys = atom<readonly KeyLine[]>([]);

/** Lists keys in the dialog of keys while the component that handles them is shown. */
export function useScreenKeys(lines: readonly KeyLine[]): void {
  useEffect(() => {
    screenKeys.set([...screenKeys.get(), ...lines]);
    return () => screenKeys.set(lines.reduce(without, screenKeys.get()));
  }, [lines]);
}

// Two components may list the same keys.
function without(all: readonly KeyLine[], line: KeyLine): readonly KeyLine[] {
  const at = all.indexOf(line);
  return at < 0 ? all : all.toSpliced(at, 1);
}

/** Whether a key is pressed alone or with Shift: with others it is a shortcut of the browser, in a composition one of the IME. */
export function isPressedAlone(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
}

/** Returns the names of keys on this device: `Ctrl` and `B` for `Mod-b`. */
export function keyWords(key: string): string[] {
  const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return key.split('-').map((word) => (word === 'Mod' ? (isApple ? '⌘' : 'Ctrl') : word.length === 1 ? word.toUpperCase() : word));
}
