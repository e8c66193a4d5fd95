import type { AuditRow } from '@contract/audit.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { RecordListPage } from '../../kit/record/RecordListPage.tsx';
import { ChangePanel } from './ChangePanel.tsx';
import { useHistoryFields } from './useHistoryFields.tsx';

/** All changes, with user and time; each can be inspected and reverted. */
export function HistoryPage() {
  const { t } = useTranslation('admin');
  return (
    <RecordListPage<AuditRow>
      controller="audit"
      title={t('menu.adminHistory')}
      fields={useHistoryFields()}
      defaultSort={[{ field: 'at', dir: 'desc' }]}
      nameOf={(row) => `${row.name} ${row.atString}`}
      nothingYet={t('list.nothing.history')}
      record={ChangePanel}
      recordTitle={t('history.change')}
    />
  );
}
