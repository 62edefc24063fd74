/** Calls back once what the next frame renders or removes is in the page. */
export function afterNextFrame(act: () => unknown): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
