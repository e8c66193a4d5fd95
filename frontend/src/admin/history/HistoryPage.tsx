import { observer } from 'mobx-react-lite';
import type { AuditRow } from '@contract/audit.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useHead } from '../../stores/useHead.ts';
import pageStyles from '../layout/Page.module.css';
import { useRecordPanel } from '../panel/useRecordPanel.ts';
import { DataTable } from '../table/DataTable.tsx';
import { useTable } from '../table/useTable.ts';
import { ChangePanel } from './ChangePanel.tsx';
import { useHistoryFields } from './useHistoryFields.tsx';

/** Who changed what, and when; each change can be looked at and taken back. */
export const HistoryPage = observer(function HistoryPage() {
  const { t } = useTranslation('admin');
  const fields = useHistoryFields();
  const table = useTable<AuditRow>({
    controller: 'audit',
    fields,
    hasArchive: false,
    defaultSort: [{ field: 'at', dir: 'desc' }],
  });
  const panel = useRecordPanel({
    component: ChangePanel,
    title: () => t('history.change'),
    onChanged: () => void table.store.reload(),
  });
  const title = t('menu.adminHistory');
  useHead({ title, isPrivate: true });
  return (
    <>
      <h1 className={pageStyles.title}>{title}</h1>
      <DataTable
        table={table}
        fields={fields}
        title={title}
        nameOf={(row) => `${row.name} ${row.atString}`}
        onView={(row) => panel.open(row.id)}
        onRowClick={(row) => panel.open(row.id)}
      />
    </>
  );
});
