import { periods, type Period } from '#api/contract/site-numbers.ts';

/** Chooses the period of the numbers. */
export function PeriodChips({ days, onChange }: { days: Period; onChange: (days: Period) => void }) {
  return (
    <div className="chips" role="group" aria-label="期間">
      {periods.map((period) => (
        <button key={period} className="chip" type="button" aria-pressed={period === days} onClick={() => onChange(period)}>
          {period}日
        </button>
      ))}
    </div>
  );
}
