import { useState } from 'react';
import { timeText } from '#src/lib/dates.ts';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { useResetText } from './text-calls.ts';
import type { Edited, TextKind, TextValues } from './text-kind.ts';

interface Props<Text, Values extends TextValues> {
  kind: TextKind<Text, Values>;
  stored: Edited<Text>;
  busy: boolean;
  onReset: (stored: Edited<Text>) => void;
}

/** Tells whether a text was edited, and returns it to what it initially was. */
export function InitialNote<Text, Values extends TextValues>({ kind, stored, busy, onReset }: Props<Text, Values>) {
  const [asking, setAsking] = useState(false);
  const reset = useResetText<Text>(kind.name, kind.title);
  if (stored.updatedAt === '') return <p className="console-note">はじめの内容のままです。サイトの更新で新しくなることがあります。</p>;
  return (
    <div className="console-note initial-note" data-tone={stored.initialChanged ? 'warn' : undefined}>
      <p>
        {timeText(stored.updatedAt)}に書きかえています。
        {stored.initialChanged && 'そのあと、はじめの内容が新しくなりました。'}
      </p>
      <button className="btn" data-variant="quiet" type="button" disabled={busy} onClick={() => setAsking(true)}>
        はじめの内容に戻す
      </button>
      {asking && (
        <ConfirmDialog
          title="はじめの内容に戻す"
          text={`「${kind.title}」の書きかえた内容を取り下げます。書きかえた内容は履歴に残ります。`}
          action="戻す"
          acting="戻しています..."
          pending={reset.isPending}
          onConfirm={() =>
            reset.mutate(undefined, {
              onSuccess: (saved) => {
                onReset(saved);
                setAsking(false);
              },
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
