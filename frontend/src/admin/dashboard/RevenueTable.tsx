import { Rupiah } from '../../components/Rupiah.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import styles from './RevenueTable.module.css';

interface RevenueTableProps {
  /** The heading of the rows' names. */
  heading: string;
  rows: readonly { name: string; revenue: number }[];
  isShown: boolean;
}

/** A chart's figures as a table: always there for screen readers, for others on demand. */
export function RevenueTable({ heading, rows, isShown }: RevenueTableProps) {
  const { t } = useTranslation('admin');
  return (
    // A table is never narrower than its rows, so a wrapper hides it.
    <div className={isShown ? undefined : 'unseen'}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{t('dashboard.revenue')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, revenue }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Rupiah value={revenue} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
