import type { Traffic, TrafficColumn } from '#api/contract/traffic.ts';
import { figure } from '#src/lib/text.ts';
import { SortHeader } from '../table/SortHeader.tsx';
import { TableFrame } from '../table/TableFrame.tsx';
import { columnsOf, orderOf, type TrafficQuery, type TrafficTableKind } from './traffic-query.ts';

interface Props {
  table: TrafficTableKind;
  rows: readonly Traffic[];
  loading: boolean;
  stale: boolean;
  query: TrafficQuery;
  onChange: (change: Partial<TrafficQuery>) => void;
}

/** Renders one row for each item, with a bar for its part of the largest number on the page. */
export function TrafficTable({ table, rows, loading, stale, query, onChange }: Props) {
  const order = orderOf(table, query);
  const [first] = table.columns;
  const most = Math.max(1, ...rows.map((row) => (first ? row[first.field] : 0)));
  const header = (name: TrafficColumn['field'] | 'name', label: string) => (
    <SortHeader
      key={name}
      name={name}
      label={label}
      {...(name !== 'name' && { column: 'figure' })}
      query={{ ...query, ...order }}
      // A number is asked for from the most.
      onChange={({ sortBy, sortOrder }) =>
        onChange({ sortBy, sortOrder: order.sortBy === sortBy ? sortOrder : name === 'name' ? 'asc' : 'desc' })
      }
    />
  );
  return (
    <TableFrame
      caption={`${table.label}ごとのアクセス`}
      columns={table.columns.length + 1}
      loading={loading}
      stale={stale}
      empty={<p className="table-empty">{query.search === '' ? 'この期間のデータはまだありません' : '条件に合うものはありません'}</p>}
      head={columnsOf(table).map(([name, label]) => header(name, label))}
      rows={rows.map((row) => (
        <tr key={row.key}>
          <th scope="row" data-column="wide" className="traffic-name">
            {row.address === null ? row.name : <a href={row.address}>{row.name}</a>}
            {first && <i style={{ inlineSize: `${(100 * row[first.field]) / most}%` }} />}
          </th>
          {table.columns.map(({ field, label, form }) => (
            <td key={field} className="num" data-column="figure">
              <span className="only-stacked">{label} </span>
              {figureText(row[field], form)}
            </td>
          ))}
        </tr>
      ))}
    />
  );
}

const percents = new Intl.NumberFormat('ja-JP', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
const means = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 1 });

function figureText(value: number, form: TrafficColumn['form']): string {
  return form === 'count' ? figure(value) : { percent: percents, mean: means }[form].format(value);
}
