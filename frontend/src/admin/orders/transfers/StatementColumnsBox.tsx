import { observer } from 'mobx-react-lite';
import { STATEMENT_FIELDS } from '@contract/statements.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { ColumnChoices } from '../../kit/sheets/ColumnChoices.tsx';
import { isReadable, NO_COLUMNS } from './statementTable.ts';
import type { StatementStore } from './StatementStore.ts';

/** The meaning of the columns: guessed, and stored for the bank after a correction. */
export const StatementColumnsBox = observer(function StatementColumnsBox({ store }: { store: StatementStore }) {
  const { t } = useTranslation(['admin', 'transfers']);
  const { table, columns } = store;
  if (!table || table.rows.length === 0) return null;
  return (
    <ColumnChoices
      title={t('transfers:columns')}
      hint={t('transfers:columnsWhy')}
      fields={STATEMENT_FIELDS}
      labelOf={(field) => t(`transfers:column.${field}`)}
      columns={columns ?? NO_COLUMNS}
      headers={table.headers}
      rows={table.rows}
      isReadable={isReadable}
      onUse={(chosen) => void store.useColumns(chosen)}
    >
      {t('transfers:useColumns')}
    </ColumnChoices>
  );
});
