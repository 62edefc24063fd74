/** Calls `act` once, on the first interaction with the page, to load code that is not needed before. */
export function atFirstSign(act: () => unknown): void {
  const signs = ['pointerover', 'focusin', 'keydown', 'scroll'];
  const once = () => {
    for (const sign of signs) removeEventListener(sign, once);
    act();
  };
  for (const sign of signs) addEventListener(sign, once, { passive: true });
}
