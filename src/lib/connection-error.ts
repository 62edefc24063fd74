/** Says that a request had no response. */
export const noConnection = '通信できませんでした。もう一度お試しください。';

/**
 * Does what `loading` returns, the answer to a press whose code is still on its way. Until it is there the control is marked, and further
 * presses on it are the same one: a toggle would undo the first. Where the code does not arrive, says so, or does `otherwise`.
 */
export function onceLoaded(control: HTMLElement, loading: Promise<() => unknown>, otherwise = () => showConnectionError(control)): void {
  if (control.ariaBusy) return;
  control.ariaBusy = 'true';
  loading
    .finally(() => (control.ariaBusy = null))
    .then((act) => act())
    .catch(otherwise);
}

/** Shows a connection error after a button for five seconds. Needs no further code, which could not be loaded either. */
export function showConnectionError(button: HTMLElement): void {
  const line = document.createElement('p');
  line.role = 'alert';
  line.textContent = noConnection;
  button.after(line);
  setTimeout(() => line.remove(), 5000);
}
