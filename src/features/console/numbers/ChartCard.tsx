import { useId, useMemo, useState } from 'react';
import type { SiteNumbers } from '#api/contract/site-numbers.ts';
import { ChartTable } from './ChartTable.tsx';
import { LineChart } from './LineChart.tsx';
import { changeText, chartSteps, chartTotals, finishedTotals, isCompared, stepText, valueText, type ChartKind } from './series.ts';

interface Props {
  kind: ChartKind;
  numbers: SiteNumbers;
  /** The first chart is larger. */
  main?: boolean;
}

/** Shows a number of a period: its sum beside the period before, its course as a chart, and every value as a table. */
export function ChartCard({ kind, numbers, main = false }: Props) {
  const heading = useId();
  const [at, setAt] = useState<number>();
  const steps = useMemo(() => chartSteps(numbers, kind), [numbers, kind]);
  const totals = chartTotals(numbers, kind);
  const finished = finishedTotals(numbers, kind);
  const change = changeText(finished.value, finished.before, kind.unit);
  const pointed = at === undefined ? undefined : steps[at];
  const sum = valueText(totals.value, kind.unit);
  const compared = isCompared(numbers, kind);
  const sumBefore = valueText(totals.before, kind.unit);
  return (
    <section className="console-card chart-card" data-main={main ? '' : undefined} aria-labelledby={heading}>
      <h3 id={heading}>{kind.title}</h3>
      <p className="chart-sum">
        <b className="num">{sum}</b>
        {change !== undefined && (
          <span className="num chart-change" data-sign={change[0]}>
            {change}
          </span>
        )}
      </p>
      <p className="num chart-point" aria-hidden="true">
        {pointed && `${stepText(pointed)}　${valueText(pointed.value, kind.unit)}`}
        {pointed && compared && `（前の期間 ${valueText(pointed.before, kind.unit)}）`}
        {!pointed && (compared ? `前の期間 ${sumBefore}` : noneBefore)}
      </p>
      <LineChart
        steps={steps}
        height={main ? 220 : 140}
        label={`${kind.title}の推移。この期間は${sum}${compared ? `、前の期間は${sumBefore}` : `。${noneBefore}`}。値は下の表にあります。`}
        onPoint={setAt}
      />
      <p className="hint">{kind.note}</p>
      <ChartTable kind={kind} steps={steps} compared={compared} />
    </section>
  );
}

const noneBefore = '前の期間のデータはそろっていません';
