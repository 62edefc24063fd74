import { useEffect, useRef } from 'react';
import { paths } from '#src/lib/paths.ts';

/** Status while the question is being published. */
export function Publishing() {
  const here = useFocus();
  return (
    <div className="ask-outcome panel" role="status" tabIndex={-1} ref={here}>
      <progress aria-label="ページの用意" />
      <h2>質問を送りました</h2>
      <p>質問のページを用意しています。まもなく相談一覧へ移ります。</p>
    </div>
  );
}

/** Status of a question that waits for moderation. */
export function Waiting({ title, again }: { title: string; again: () => void }) {
  const here = useFocus();
  return (
    <div className="ask-outcome panel" role="status" tabIndex={-1} ref={here}>
      <p>
        <span className="badge" data-tone="warn">
          確認中
        </span>
      </p>
      <h2>{title}</h2>
      <p>投稿を受け付けました。確認のあと公開されます。</p>
      <p className="ask-ways">
        <a className="btn" data-variant="secondary" data-size="row" href={paths.forum()}>
          相談一覧へもどる
        </a>
        <button className="btn" data-variant="text" data-size="row" type="button" onClick={again}>
          別の質問を書く
        </button>
      </p>
    </div>
  );
}

// Moves the focus here, because the focused button is gone.
function useFocus() {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.focus(), []);
  return here;
}
