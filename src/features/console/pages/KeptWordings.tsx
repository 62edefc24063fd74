import { timeText } from '#src/lib/dates.ts';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { actorText } from '../audit/audit-words.ts';
import { useDropWording } from '../form/wording-calls.ts';
import { wordingKindLabels } from '../form/wordings.ts';
import { ListFailure } from '../table/ListFailure.tsx';
import { useRead } from '../use-read.ts';

/** Lists the expressions that operators decided to use although the list of wording warns of them. */
export function KeptWordings() {
  const { data, isError, isFetching, refetch } = useRead('GET /api/admin/kept-wordings');
  const dropping = useDropWording();
  return (
    <section aria-labelledby="kept-wordings">
      <h2 id="kept-wordings" className="console-heading">
        このまま使う言葉
      </h2>
      <p className="hint">「言葉の見直し」で「このまま使う」とした言葉です。取り消すと、フォームとCSVの確認で、またお知らせします。</p>
      {isError && <ListFailure title="読み込めませんでした" pending={isFetching} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="console-card table-empty">まだありません</p>}
      {data && data.length > 0 && (
        <ul className="console-card page-list">
          {data.map(({ id, kind, phrase, reason, decidedAt, ...by }) => (
            <li key={id}>
              <p>
                <b>「{phrase}」</b>
                <small>
                  {wordingKindLabels[kind]}で使う{reason !== '' && `：${reason}`}
                </small>
              </p>
              <p className="hint">
                {timeText(decidedAt)}、{actorText(by)}
              </p>
              <WaitingButton data-variant="quiet" data-size="row" waits={dropping.isPending} onClick={() => dropping.mutate(id)}>
                取り消す
                <span className="sr-only">（{phrase}）</span>
              </WaitingButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
