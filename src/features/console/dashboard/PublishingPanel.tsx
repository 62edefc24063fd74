import { useStore } from '@nanostores/react';
import { useMutation } from '@tanstack/react-query';
import type { Dashboard } from '#api/contract/dashboard.ts';
import { toast } from '#src/features/toast/toast.ts';
import { timeText } from '#src/lib/dates.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { figure } from '#src/lib/text.ts';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { writeCall } from '../calls.ts';
import { awaitWhole, publishing } from '../publishing/publishing.ts';
import { publishedText } from '../publishing/publishing-words.ts';
import { PublishProgress } from '../publishing/PublishProgress.tsx';
import { isAllowed } from '../session/own-role.ts';

/** Shows how far publishing has caught up, and republishes all pages for an owner. */
export function PublishingPanel({ pages, waiting, lastPublish }: Dashboard['publishing']) {
  const now = useStore(publishing);
  const progress = now.state === 'publishing' ? now.progress : undefined;
  const mayRepublish = isAllowed('owner');
  return (
    <section className="console-card" aria-labelledby="publishing-heading">
      <h2 id="publishing-heading">公開の状況</h2>
      <dl className="facts">
        <div>
          <dt>公開しているページ</dt>
          <dd className="num">{figure(pages)}ページ</dd>
        </div>
        <div>
          <dt>公開を待っている変更</dt>
          <dd className="num">{figure(waiting)}件</dd>
        </div>
        <div>
          <dt>前回の公開</dt>
          <dd>
            {lastPublish ? (
              <>
                <span className="num">{timeText(lastPublish.at)}</span>
                <small>{publishedText(lastPublish)}</small>
              </>
            ) : (
              'サーバーの起動後は、まだありません'
            )}
          </dd>
        </div>
      </dl>
      {lastPublish !== null && lastPublish.failed > 0 && (
        <p className="console-note" data-tone="warn">
          {figure(lastPublish.failed)}ページは作り直せませんでした。前の内容のまま公開を続け、自動でもう一度試します。
        </p>
      )}
      {(mayRepublish || progress) && (
        <div className="card-foot">
          {progress ? (
            <PublishProgress {...progress} />
          ) : (
            <p className="hint">いまのページを公開したまま、裏側で作り直して入れ替えます。</p>
          )}
          {mayRepublish && <RepublishButton isPublishing={now.state === 'publishing'} />}
        </div>
      )}
    </section>
  );
}

function RepublishButton({ isPublishing }: { isPublishing: boolean }) {
  const whole = useMutation({
    mutationFn: () => writeCall('POST /api/admin/publishing'),
    onSuccess: awaitWhole,
    onError: (error) => toast({ title: '再公開できませんでした', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
  });
  const busy = whole.isPending || isPublishing;
  return (
    <WaitingButton data-variant="quiet" pending={busy} onClick={() => whole.mutate()}>
      {busy ? '公開中...' : '全ページを再公開'}
    </WaitingButton>
  );
}
