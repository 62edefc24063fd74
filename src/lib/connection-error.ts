/** Says that a request had no response. */
export const noConnection = '通信できませんでした。もう一度お試しください。';

/** Shows a connection error after a button for five seconds. Needs no further code, which could not be loaded either. */
export function showConnectionError(button: HTMLElement): void {
  const line = document.createElement('p');
  line.role = 'alert';
  line.textContent = noConnection;
  button.after(line);
  setTimeout(() => line.remove(), 5000);
}
