import { useStore } from '@nanostores/react';
import { publishing } from '../publishing/publishing.ts';
import { PublishProgress } from '../publishing/PublishProgress.tsx';

interface Props {
  dirty: boolean;
  pending: boolean;
  onThrowAway: () => void;
}

/** Renders the form's footer: effect of saving or publishing progress, and the buttons. */
export function SaveSeo({ dirty, pending, onThrowAway }: Props) {
  const now = useStore(publishing);
  const throwAway = () => {
    if (confirm('入力した内容を破棄しますか？')) onThrowAway();
  };
  return (
    <div className="seo-foot">
      {now.state === 'publishing' && now.progress ? (
        <PublishProgress {...now.progress} />
      ) : (
        <p className="hint">保存すると、すべてのページを新しい設定で公開し直します。</p>
      )}
      <div>
        <button className="btn" data-variant="quiet" type="button" disabled={!dirty || pending} onClick={throwAway}>
          変更を破棄
        </button>
        <button className="btn" type="submit" disabled={pending} data-pending={pending ? '' : undefined}>
          {pending ? '保存中...' : '保存する'}
        </button>
      </div>
    </div>
  );
}
