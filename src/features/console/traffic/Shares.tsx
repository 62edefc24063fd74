import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fillAddress } from '#api/contract/address-of.ts';
import type { Period, SiteNumbers } from '#api/contract/site-numbers.ts';
import { figure } from '#src/lib/text.ts';
import { ListFailure } from '../table/ListFailure.tsx';
import { LoadingCards } from '../table/LoadingCards.tsx';
import { shareKinds, sharesOf, type ShareKind } from './share-kinds.ts';

/** Shows how the site's counts divide: by page, origin, width, shop, filter and form. */
export function Shares({ days }: { days: Period }) {
  const address = fillAddress('GET /api/admin/numbers', { query: { days } });
  const { data, isError, refetch } = useQuery<SiteNumbers>({ queryKey: [address], placeholderData: keepPreviousData });
  if (isError)
    return <ListFailure text="内訳を取得できませんでした。しばらくしてからもう一度お試しください。" onRetry={() => void refetch()} />;
  if (!data) return <LoadingCards className="share-cards" cards={6} lines={4} />;
  return (
    <div className="share-cards">
      {shareKinds.map((kind) => (
        <ShareCard key={kind.title} kind={kind} numbers={data} />
      ))}
    </div>
  );
}

function ShareCard({ kind, numbers }: { kind: ShareKind; numbers: SiteNumbers }) {
  const rows = sharesOf(numbers, kind);
  const whole = rows.reduce((sum, { times }) => sum + times, 0);
  return (
    <section className="console-card share-card">
      <h2>{kind.title}</h2>
      {whole === 0 && <p className="hint">この期間のデータはまだありません。</p>}
      {whole > 0 && (
        <table>
          <caption className="sr-only">{kind.title}の内訳</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">内訳</th>
              <th scope="col">回数</th>
              <th scope="col">割合</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ code, label, times }) => (
              <tr key={code}>
                <th scope="row">
                  {label}
                  <i style={{ inlineSize: `${(100 * times) / whole}%` }} />
                </th>
                <td className="num">{figure(times)}</td>
                <td className="num">{Math.round((100 * times) / whole)}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
