import { useState } from 'react';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { useResetPage } from './page-calls.ts';
import type { EditablePage } from './page-form.ts';

interface Props {
  page: EditablePage;
  busy: boolean;
  /** Called with the page that follows its initial texts again. */
  onReset: (page: EditablePage) => void;
}

/** Tells whether a page was edited; shows its initial text and brings it back. */
export function InitialText({ page, busy, onReset }: Props) {
  const [asking, setAsking] = useState(false);
  const reset = useResetPage(page.name);
  const { updatedAt, initialChanged, initial } = page;
  if (updatedAt === '')
    return <p className="console-note">はじめの文章のままです。サイトの更新で新しくなると、このページも新しくなります。</p>;
  return (
    <>
      {initialChanged && (
        <p className="console-note" data-tone="warn">
          書きかえたあとに、はじめの文章が新しくなりました。下で読みくらべて、足りないことを書き足してください。
        </p>
      )}
      <details className="form-more">
        <summary>はじめの文章を見る</summary>
        <div>
          <pre className="initial-text">{`${initial.title}\n\n${initial.description}\n\n${initial.content}`}</pre>
          <button className="btn" data-variant="quiet" type="button" disabled={busy} onClick={() => setAsking(true)}>
            はじめの文章に戻す
          </button>
        </div>
      </details>
      {asking && (
        <ConfirmDialog
          title="はじめの文章に戻す"
          text={`「${page.title}」の書きかえた文章を取り下げて、はじめの文章を公開します。書きかえた文章は履歴に残ります。`}
          action="戻して公開する"
          acting="戻しています..."
          pending={reset.isPending}
          onConfirm={() =>
            reset.mutate(undefined, {
              onSuccess: (stored) => {
                onReset(stored);
                setAsking(false);
              },
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
