import { trafficTables } from '#api/contract/traffic.ts';
import { Console } from '../Console.tsx';
import { PeriodChips } from '../numbers/PeriodChips.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { useTableQuery } from '../table/use-table-query.ts';
import { Shares } from './Shares.tsx';
import { TrafficPanel } from './TrafficPanel.tsx';
import { periodOf, periodText, tableOf, trafficShape } from './traffic-query.ts';

/** Renders the アクセス screen. */
export default function TrafficScreen() {
  return (
    <Console>
      <TrafficBoard />
    </Console>
  );
}

/** Renders what was counted in a period: shares of the whole site, and a table of its items. */
function TrafficBoard() {
  const [query, change] = useTableQuery(trafficShape);
  const table = tableOf(query.table);
  const days = periodOf(query.days);
  return (
    <>
      <ScreenHead title="アクセス" />
      <div className="traffic-period">
        <PeriodChips days={days} onChange={(chosen) => change({ days: periodText(chosen) })} />
        <p className="hint">個人を追わずに、回数だけを数えています。ロボットと、追跡を望まない設定のブラウザは含みません。</p>
      </div>
      <div className="chips traffic-tables" role="group" aria-label="表">
        {trafficTables.map(({ code, label }) => (
          <button
            key={code}
            className="chip"
            type="button"
            aria-pressed={code === table.code}
            onClick={() => change({ table: code === 'product' ? '' : code, search: '', sortBy: undefined, sortOrder: 'asc' }, false)}
          >
            {label}
          </button>
        ))}
      </div>
      <TrafficPanel key={table.code} table={table} days={days} query={query} onChange={change} />
      <Shares days={days} />
    </>
  );
}
