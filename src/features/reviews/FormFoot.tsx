import type { KeyboardEvent } from 'react';

/** A field that people neither see nor reach: what fills it in is no person. */
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

/** The button that sends: while it does it can't be pressed again. */
export function SendButton({ sending, label }: { sending: boolean; label: string }) {
  return (
    <button className="btn" type="submit" disabled={sending} data-pending={sending ? '' : undefined}>
      {sending ? '送信中...' : label}
    </button>
  );
}

/** Enter that ends a conversion to kanji sends nothing; some browsers report it only by the key code 229. */
export function keepConverting(event: KeyboardEvent<HTMLInputElement>): void {
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const { isComposing, keyCode } = event.nativeEvent;
  if (event.key === 'Enter' && (isComposing || keyCode === 229)) event.preventDefault();
}
