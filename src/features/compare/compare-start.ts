// Comparing costs a page nothing until its reader turns to it: the first sign of one brings the buttons to the cards. Who
// is already comparing finds the tray at once.
const signs = ['pointerover', 'touchstart', 'focusin', 'scroll'] as const;

if (compares()) load();
else for (const sign of signs) addEventListener(sign, load, { passive: true });

function load(): void {
  for (const sign of signs) removeEventListener(sign, load);
  import('./compare.ts').then(({ startComparing }) => startComparing()).catch(() => undefined);
}

function compares(): boolean {
  try {
    return localStorage.getItem('pet-mikke:compare') !== null;
  } catch {
    return false;
  }
}

export {};
