import { useStore } from '@nanostores/react';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
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
        <WaitingButton data-variant="quiet" waits={!dirty || pending} onClick={throwAway}>
          変更を破棄
        </WaitingButton>
        <WaitingButton type="submit" pending={pending}>
          {pending ? '保存中...' : '保存する'}
        </WaitingButton>
      </div>
    </div>
  );
}
