import { stepText, valueText, type ChartKind, type ChartStep } from './series.ts';

interface Props {
  kind: ChartKind;
  steps: readonly ChartStep[];
  /** Whether the period before has values. */
  compared: boolean;
}

/** Lists every value of a chart, newest first, behind 表で見る. */
export function ChartTable({ kind, steps, compared }: Props) {
  return (
    <details className="chart-table">
      <summary>表で見る</summary>
      <div className="chart-rows">
        <table>
          <caption className="sr-only">{kind.title}の値</caption>
          <thead>
            <tr>
              <th scope="col">期間</th>
              <th scope="col">この期間</th>
              {compared && <th scope="col">前の期間</th>}
            </tr>
          </thead>
          <tbody>
            {steps.toReversed().map((step) => (
              <tr key={step.from}>
                <th scope="row">{stepText(step)}</th>
                <td>{valueText(step.value, kind.unit)}</td>
                {compared && <td>{valueText(step.before, kind.unit)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
