/** From here on a swipe to the right takes the toast along; less is an unsteady hand. */
const threshold = 50;
/** A pointer that moves less than this presses. */
const still = 5;

/** Lets a toast be swiped away to the right. */
export function followSwipe(toast: HTMLElement, away: () => void): void {
  let from: number | undefined;
  let moved = 0;

  toast.addEventListener('pointerdown', ({ button, clientX }) => {
    if (button === 0) from = clientX;
    moved = 0;
  });
  toast.addEventListener('pointermove', ({ clientX, pointerId }) => {
    if (from === undefined) return;
    moved = Math.max(0, clientX - from);
    if (moved < still && toast.dataset['swipe'] !== 'move') return;
    toast.setPointerCapture(pointerId);
    toast.dataset['swipe'] = 'move';
    toast.style.setProperty('--swiped', `${String(moved)}px`);
  });
  const end = () => {
    from = undefined;
    if (toast.dataset['swipe'] !== 'move') return;
    toast.dataset['swipe'] = moved >= threshold ? 'end' : 'cancel';
    if (moved >= threshold) away();
  };
  toast.addEventListener('pointerup', end);
  toast.addEventListener('pointercancel', () => {
    moved = 0;
    end();
  });
}
