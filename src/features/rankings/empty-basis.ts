/** What a ranking says in place of its entries after a failure. */
export const rankingFailure = 'データの読み込みに失敗しました。もう一度お試しください。';

/**
 * Empties `basis`, the text about a list's entries, while they load or after that failed. `box`, which has the text in it, keeps its
 * height, so that nothing below moves. By default both are one element.
 */
export function emptyBasis(box: HTMLElement | null | undefined, basis: Element | null | undefined = box): void {
  if (!box || !basis) return;
  box.style.minHeight = `${String(box.getBoundingClientRect().height)}px`;
  basis.textContent = '';
}
