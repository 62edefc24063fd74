import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fillAddress } from '#api/contract/address-of.ts';
import { usualPeriod, type Period, type SiteNumbers } from '#api/contract/site-numbers.ts';
import { ListFailure } from '../table/ListFailure.tsx';
import { LoadingCards } from '../table/LoadingCards.tsx';
import { ChartCard } from './ChartCard.tsx';
import { PeriodChips } from './PeriodChips.tsx';
import { chartKinds, dayText } from './series.ts';

/** Shows what happened on the site in a period as charts, each beside the period before. */
export function Numbers() {
  const [days, setDays] = useState<Period>(usualPeriod);
  const address = fillAddress('GET /api/admin/numbers', { query: { days } });
  const { data, isError, isPlaceholderData, refetch } = useQuery<SiteNumbers>({ queryKey: [address], placeholderData: keepPreviousData });
  return (
    <section className="dashboard-wide numbers" aria-labelledby="numbers-heading">
      <div className="card-head">
        <h2 id="numbers-heading" className="console-heading">
          サイトの動き
        </h2>
        <PeriodChips days={days} onChange={setDays} />
      </div>
      {isError && (
        <ListFailure text="数字を取得できませんでした。しばらくしてからもう一度お試しください。" onRetry={() => void refetch()} />
      )}
      {!isError && !data && <LoadingCards className="chart-cards" lines={5} />}
      {data && (
        <>
          <p className="hint numbers-legend">
            <span data-line="now">
              {dayText(data.from)}〜{dayText(data.to)}
            </span>
            <span data-line="before">前の{days}日間</span>
            増減は、どちらの期間も最後の日を除いた比較です（今日はまだ途中のため）。
          </p>
          <div className="chart-cards" data-stale={isPlaceholderData ? '' : undefined}>
            {chartKinds.map((kind, at) => (
              <ChartCard key={kind.title} kind={kind} numbers={data} main={at === 0} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
