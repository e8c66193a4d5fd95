import { useTranslation } from '../i18n/useTranslation.tsx';
import styles from './ListPrint.module.css';

interface PrintedColumn {
  name: string;
  label: string;
  isNumeric: boolean;
}

interface ListPrintProps {
  title: string;
  /** The filters in words; empty for the whole list. */
  filters: readonly string[];
  printedAt: string;
  columns: readonly PrintedColumn[];
  /** Texts, in the order of the columns. */
  rows: readonly (readonly string[])[];
  /** The sum below each column, or null. */
  sums?: readonly (string | null)[];
}

/** A printed list: black on white, the table head repeated on every page. */
export function ListPrint({ title, filters, printedAt, columns, rows, sums = [] }: ListPrintProps) {
  const { t } = useTranslation('admin');
  return (
    <article className={styles.list}>
      <header className={styles.header}>
        <h1>{title}</h1>
        <p>
          {t('list.rowCount', { count: rows.length })} · {printedAt}
        </p>
        {filters.length > 0 && <p>{filters.join(' · ')}</p>}
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ name, label, isNumeric }) => (
              <th key={name} scope="col" className={isNumeric ? styles.number : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map(({ name, isNumeric }, column) => (
                <td key={name} className={isNumeric ? styles.number : undefined}>
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
          {sums.some((sum) => sum !== null) && (
            <tr className={styles.sums}>
              {columns.map(({ name, isNumeric }, column) => (
                <td key={name} className={isNumeric ? styles.number : undefined}>
                  {sums[column] ?? (column === 0 && t('list.sum'))}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </article>
  );
}
