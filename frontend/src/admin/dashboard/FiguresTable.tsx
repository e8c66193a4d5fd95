import type { ReactNode } from 'react';

interface TableRow {
  key: string;
  name: ReactNode;
  cells: readonly ReactNode[];
}

interface FiguresTableProps {
  heads: readonly string[];
  rows: readonly TableRow[];
  /** Sums below the rows. */
  sums?: Omit<TableRow, 'key'> | undefined;
}

/** A name and figures in each row. */
export function FiguresTable({ heads, rows, sums }: FiguresTableProps) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} heads={heads} name={row.name} cells={row.cells} />
        ))}
      </tbody>
      {sums && (
        <tfoot>
          <Row heads={heads} {...sums} />
        </tfoot>
      )}
    </table>
  );
}

function Row({ heads, name, cells }: Pick<FiguresTableProps, 'heads'> & Omit<TableRow, 'key'>) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => (
        <td key={heads[index + 1]}>{cell}</td>
      ))}
    </tr>
  );
}
