/** Calls back once, at the first sign of a reader: what is wanted only then costs the page nothing before. */
export function atFirstSign(act: () => unknown): void {
  const signs = ['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll'];
  const once = () => {
    for (const sign of signs) removeEventListener(sign, once);
    act();
  };
  for (const sign of signs) addEventListener(sign, once, { passive: true });
}
