import type { KeyLine } from './keys.ts';
import { KeyTerm } from './KeyTerm.tsx';

/** Lists the keys of a screen on the screen itself, on devices with a keyboard. */
export function KeyHints({ lines }: { lines: readonly KeyLine[] }) {
  return (
    <dl className="key-hints" aria-label="キーボードの操作" tabIndex={-1}>
      {lines.map(({ keys, text }) => (
        <div key={text}>
          <KeyTerm keys={keys} />
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
