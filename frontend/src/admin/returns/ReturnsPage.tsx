import { observer } from 'mobx-react-lite';
import type { ReturnRow } from '@contract/returns.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useHead } from '../../stores/useHead.ts';
import pageStyles from '../layout/Page.module.css';
import { useRecordPanel } from '../panel/useRecordPanel.ts';
import { DataTable } from '../table/DataTable.tsx';
import { useTable } from '../table/useTable.ts';
import { ReturnPanel } from './ReturnPanel.tsx';
import { useReturnFields } from './useReturnFields.tsx';

/** The exchange desk: what customers send back, and what becomes of it. */
export const ReturnsPage = observer(function ReturnsPage() {
  const { t } = useTranslation('admin');
  const fields = useReturnFields();
  const table = useTable<ReturnRow>({
    controller: 'returns',
    fields,
    hasArchive: false,
    defaultSort: [
      { field: 'statusEnum', dir: 'asc' },
      { field: 'createdAt', dir: 'asc' },
    ],
  });
  const panel = useRecordPanel({
    component: ReturnPanel,
    title: () => t('money.return'),
    width: 620,
    onChanged: () => void table.store.reload(),
  });
  const title = t('money.returns');
  useHead({ title, isPrivate: true });
  return (
    <>
      <h1 className={pageStyles.title}>{title}</h1>
      <DataTable
        table={table}
        fields={fields}
        title={title}
        nameOf={(row) => `${row.documentNo} ${row.customer}`}
        onView={(row) => panel.open(row.id)}
        onRowClick={(row) => panel.open(row.id)}
      />
    </>
  );
});
