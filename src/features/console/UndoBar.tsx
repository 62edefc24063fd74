import { useLayoutEffect, useRef } from 'react';
import type { IconName } from '#src/ui/art/marks.ts';
import { Icon } from './Icon.tsx';

interface Props {
  /** Names of what was changed. */
  names: readonly string[];
  /** What was done to it. */
  done?: string;
  icon?: IconName;
  pending: boolean;
  /** Absent for what cannot be taken back. */
  onUndo?: (() => void) | undefined;
  /** Puts the bar away. */
  onDone: () => void;
}

/**
 * Stays until it is used or put away: five seconds would be too short to think again. Then the focus goes to what stands below it,
 * where that takes it.
 */
export function UndoBar({ names: [name = '', ...others], done = '削除', icon = 'trash', pending, onUndo, onDone }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const used = useRef(false);
  const use = (action: () => void) => () => {
    used.current = true;
    action();
  };
  useLayoutEffect(() => {
    const shown = bar.current;
    return () => {
      const below = shown?.nextElementSibling;
      if (used.current && below instanceof HTMLElement) below.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={bar} className="undo-bar" role="status">
      <Icon name={icon} size={18} />
      <p>
        「{name}」{others.length > 0 && `ほか${others.length}件`}を{done}しました。
      </p>
      {onUndo && (
        <button className="btn" data-variant="quiet" type="button" disabled={pending} onClick={use(onUndo)}>
          元に戻す
        </button>
      )}
      <button className="icon-btn" type="button" aria-label="このお知らせを閉じる" onClick={use(onDone)}>
        <Icon name="x" />
      </button>
    </div>
  );
}
