import type { KeyboardEvent } from 'react';

/** Honeypot field, hidden from people: only bots fill it in. */
export function TrapField() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        この欄には何も入力しないでください
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

/** Submit button, which keeps the focus while sending. */
export function SendButton({ sending, label }: { sending: boolean; label: string }) {
  return (
    <button className="btn" type="submit" aria-disabled={sending} data-pending={sending ? '' : undefined}>
      {sending ? '送信中...' : label}
    </button>
  );
}

/** Moves the focus to the first invalid field, else to the submit button. */
export function focusFirst(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form?.querySelector<HTMLElement>('[type=submit]');
  (first?.matches('fieldset') ? first.querySelector('input') : first)?.focus();
}

/** Prevents submission by the Enter that ends an IME composition. */
export function keepConverting(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter' && isConverting(event)) event.preventDefault();
}

/** Whether a key belongs to an IME composition; some browsers report the one that ends it only as key code 229. */
export function isConverting({ nativeEvent }: KeyboardEvent): boolean {
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
