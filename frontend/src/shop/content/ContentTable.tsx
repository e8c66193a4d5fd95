import type { ShownSectionOf } from '@contract/shownContent.ts';
import table from '../../components/Table.module.css';
import styles from './ContentTable.module.css';

/** A table whose rows become cards with their own labels on a phone. */
export function ContentTable({ columns, rows }: Pick<ShownSectionOf<'table'>, 'columns' | 'rows'>) {
  return (
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          {columns.map(({ label }, index) => (
            <th key={index} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells: [head, ...cells] }, index) => (
          <tr key={index}>
            <th scope="row">{head?.text}</th>
            {cells.map(({ text }, column) => (
              <td key={column} data-label={columns[column + 1]?.label}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
