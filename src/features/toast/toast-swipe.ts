/** Distance in px to the right that dismisses the toast; shorter swipes are ignored. */
const threshold = 50;
/** Movement in px below which a pointer counts as a press. */
const still = 5;

/** Dismisses a toast by a swipe to the right. */
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
