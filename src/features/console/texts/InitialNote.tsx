import { useState } from 'react';
import { timeText } from '#src/lib/dates.ts';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { isConflict } from '../request-errors.ts';
import { usePassedFocus } from '../use-passed-focus.ts';
import { useResetText } from './text-calls.ts';
import type { Edited, TextKind, TextValues } from './text-kind.ts';

interface Props<Text, Values extends TextValues> {
  kind: TextKind<Text, Values>;
  stored: Edited<Text>;
  busy: boolean;
  onReset: (stored: Edited<Text>) => void;
  /** Receives what another operator saved first, as the call answered it. */
  onConflict: (current: unknown) => void;
}

/** Tells whether a text was edited, shows what it initially was where that helps, and returns it to that. */
export function InitialNote<Text, Values extends TextValues>({ kind, stored, busy, onReset, onConflict }: Props<Text, Values>) {
  const reset = useResetText(kind);
  if (stored.updatedAt === '') return <p className="console-note">はじめの内容のままです。サイトの更新で新しくなることがあります。</p>;
  const resetText = (onDone: () => void) =>
    reset.mutate(stored.updatedAt, {
      onSuccess: (saved) => {
        onReset(saved);
        onDone();
      },
      onError: (error) => {
        if (!isConflict(error)) return;
        // What was asked is answered for another text than is stored now.
        onDone();
        onConflict(error.current);
      },
    });
  return <EditedNote kind={kind} stored={stored} busy={busy} pending={reset.isPending} onReset={resetText} />;
}

interface EditedProps<Text, Values extends TextValues> extends Omit<Props<Text, Values>, 'onReset' | 'onConflict'> {
  pending: boolean;
  onReset: (onDone: () => void) => void;
}

function EditedNote<Text, Values extends TextValues>({ kind, stored, busy, pending, onReset }: EditedProps<Text, Values>) {
  const [asking, setAsking] = useState(false);
  const box = usePassedFocus<HTMLDivElement>();
  const close = () => setAsking(false);
  const initial = kind.initialText?.(stored.initial);
  return (
    <div ref={box} className="initial-note">
      <div className="console-note" data-tone={stored.initialChanged ? 'warn' : undefined}>
        <p>
          {timeText(stored.updatedAt)}に書きかえています。
          {stored.initialChanged && 'そのあと、はじめの内容が新しくなりました。'}
          {stored.initialChanged && initial !== undefined && '下で読みくらべて、足りないことを書き足してください。'}
        </p>
        <WaitingButton data-variant="quiet" waits={busy} onClick={() => setAsking(true)}>
          はじめの内容に戻す
        </WaitingButton>
      </div>
      {initial !== undefined && (
        <details className="form-more">
          <summary>はじめの内容を見る</summary>
          <div>
            <pre className="initial-text">{initial}</pre>
          </div>
        </details>
      )}
      {asking && (
        <ConfirmDialog
          title="はじめの内容に戻す"
          text={`「${kind.title}」の書きかえた内容を取り下げます。書きかえた内容は履歴に残ります。`}
          action="戻す"
          acting="戻しています..."
          pending={pending}
          onConfirm={() => onReset(close)}
          onClose={close}
        />
      )}
    </div>
  );
}
