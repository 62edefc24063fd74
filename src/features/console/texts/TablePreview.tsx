interface Props {
  caption: string;
  columns: string[];
  rows: string[][];
  note?: string;
}

/** Shows a table while its lines are typed. */
export function TablePreview({ caption, columns, rows, note }: Props) {
  return (
    <figure className="table-preview">
      <figcaption>{caption}</figcaption>
      <table>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={at} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note !== undefined && <p className="hint">{note}</p>}
    </figure>
  );
}
