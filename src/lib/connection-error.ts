/** Says beside a button that nothing came through, not even the code that would say it better. */
export function showConnectionError(button: HTMLElement): void {
  const line = document.createElement('p');
  line.role = 'alert';
  line.textContent = '通信できませんでした。もう一度お試しください。';
  button.after(line);
  setTimeout(() => line.remove(), 5000);
}
