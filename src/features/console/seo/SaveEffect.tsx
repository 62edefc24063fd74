import { useStore } from '@nanostores/react';
import { publishing } from '../publishing/publishing.ts';
import { PublishProgress } from '../publishing/PublishProgress.tsx';

/** Says what a save of the settings brings about, and then how far the publishing is. */
export function SaveEffect() {
  const now = useStore(publishing);
  return now.state === 'publishing' && now.progress ? (
    <PublishProgress {...now.progress} />
  ) : (
    <p className="hint">保存すると、すべてのページを新しい設定で公開し直します。</p>
  );
}
