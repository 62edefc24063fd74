import { useState } from 'react';
import { csvColumns, type CsvKind } from '#api/contract/csv-columns.ts';
import type { ImportRow } from '#api/contract/imports.ts';
import { figure } from '#src/lib/text.ts';
import { priceText } from '../form/amount.ts';
import { TablePager } from '../table/TablePager.tsx';
import { problemText } from './problem-text.ts';
import { stateLabel, statesOf } from './row-states.ts';

const rowsPerPage = 20;

interface Props {
  kind: CsvKind;
  rows: readonly ImportRow[];
  /** Number of matching rows in the file, of which `rows` may hold only the first. */
  total: number;
}

/** Lists the rows of a file, each with its state and changes. */
export function ImportRows({ kind, rows, total }: Props) {
  const [page, setPage] = useState(1);
  return (
    <div className="csv-rows">
      <table>
        <caption className="sr-only">ファイルの行</caption>
        <thead>
          <tr>
            <th scope="col">行</th>
            <th scope="col">状態</th>
            <th scope="col">{kind === 'product' ? '商品名' : 'ブランド名'}</th>
            <th scope="col">内容</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice((page - 1) * rowsPerPage, page * rowsPerPage).map((row) => (
            <Row key={row.line} kind={kind} row={row} />
          ))}
        </tbody>
      </table>
      {total > rows.length && (
        <p className="csv-cut">確認が必要な行を先に、{figure(rows.length)}行まで表示しています。取り込みはすべての行で行います。</p>
      )}
      {rows.length > rowsPerPage && (
        <TablePager page={page} perPage={rowsPerPage} total={rows.length} onChange={(change) => setPage(change.page)} />
      )}
    </div>
  );
}

function Row({ kind, row }: { kind: CsvKind; row: ImportRow }) {
  const { action, changes = [] } = row;
  // A rejected row shows its fatal problems only: the others matter once those are fixed.
  const problems = (row.problems ?? []).filter(({ fatal }) => fatal || action !== 'error');
  return (
    <tr data-state={action}>
      <td className="num">{figure(row.line)}</td>
      <td>
        {statesOf(row).map((state) => (
          <span key={state} className="badge csv-state" data-state={state}>
            {stateLabel(state)}
          </span>
        ))}
      </td>
      <th scope="row">{row.name === '' ? '（名前なし）' : row.name}</th>
      <td>
        {problems.map(({ field, message }) => (
          <p key={`${field ?? ''}${message}`}>
            {field !== null && <strong>{nameOf(kind, field)}</strong>}
            {problemText(field === null ? '' : nameOf(kind, field), message)}
          </p>
        ))}
        {action === 'create' && changes.length > 0 && <p>{changes.map(({ field, after }) => valueOf(field, after)).join('、')}</p>}
        {action === 'update' && (
          <ul>
            {changes.map(({ field, before, after }) => (
              <li key={field}>
                <strong>{nameOf(kind, field)}</strong> <del>{valueOf(field, before)}</del>
                <span aria-hidden="true"> → </span>
                <ins>{valueOf(field, after)}</ins>
              </li>
            ))}
          </ul>
        )}
        {action === 'unchanged' && <p>登録済みの内容と同じです</p>}
      </td>
    </tr>
  );
}

function nameOf(kind: CsvKind, field: string): string {
  return csvColumns[kind].find((column) => column.field === field)?.label ?? field;
}

const priceFields: readonly string[] = ['price', 'originalPrice'];

function valueOf(field: string, value: string): string {
  if (priceFields.includes(field) && value !== '') return priceText(value);
  return { true: 'はい', false: 'いいえ', '': '（空）' }[value] ?? value;
}
