import { Button, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { StatementColumns } from '@contract/statements.ts';
import { STATEMENT_FIELDS } from '@contract/statements.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { isReadable, NO_COLUMNS } from './statementTable.ts';
import type { StatementStore } from './StatementStore.ts';
import styles from './Transfers.module.css';

/** The meaning of the columns: guessed, and stored for the bank after a correction. Open if guessing failed. */
export const StatementColumnsBox = observer(function StatementColumnsBox({ store }: { store: StatementStore }) {
  const { t } = useTranslation('admin');
  const { table, columns } = store;
  if (!table || table.rows.length === 0) return null;
  const isMissing = columns === null || !isReadable(columns);
  return (
    <details className={styles.columns} open={isMissing || undefined}>
      <summary className="accent strong">{t('transfers.columns')}</summary>
      <Choices key={JSON.stringify(columns)} store={store} />
    </details>
  );
});

function Choices({ store }: { store: StatementStore }) {
  const { t } = useTranslation('admin');
  const [columns, setColumns] = useState<StatementColumns>(store.columns ?? NO_COLUMNS);
  const { headers = [], rows = [] } = store.table ?? {};
  const width = Math.max(headers.length, ...rows.slice(0, 20).map((row) => row.length));
  const options = Array.from({ length: width }, (_, place) => ({ value: place, label: nameOf(place) }));
  function nameOf(place: number): string {
    const example = rows.find((row) => (row[place] ?? '') !== '')?.[place] ?? '';
    return [headers[place] || `#${place + 1}`, example].filter((text) => text !== '').join(' · ');
  }
  return (
    <div className="stack gap-8">
      <p className="note">{t('transfers.columnsWhy')}</p>
      <div className={styles.fields}>
        {STATEMENT_FIELDS.map((field) => (
          <label key={field}>
            <span>{t(`transfers.column.${field}`)}</span>
            <Select
              allowClear
              value={columns[field]}
              options={options}
              onChange={(place: number | undefined) => setColumns({ ...columns, [field]: place ?? null })}
            />
          </label>
        ))}
      </div>
      <Button className={styles.start} disabled={!isReadable(columns)} onClick={() => void store.useColumns(columns)}>
        {t('transfers.useColumns')}
      </Button>
    </div>
  );
}
