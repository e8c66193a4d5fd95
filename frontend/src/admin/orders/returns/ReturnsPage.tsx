import type { ReturnRow } from '@contract/returns.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { RecordListPage } from '../../kit/record/RecordListPage.tsx';
import { ReturnPanel } from './ReturnPanel.tsx';
import { useReturnFields } from './useReturnFields.tsx';

/** The exchange desk: all returns, the longest wait first. */
export function ReturnsPage() {
  const { t } = useTranslation('admin');
  return (
    <RecordListPage<ReturnRow>
      controller="returns"
      title={t('money.returns')}
      fields={useReturnFields()}
      defaultSort={[
        { field: 'statusEnum', dir: 'asc' },
        { field: 'createdAt', dir: 'asc' },
      ]}
      nameOf={(row) => `${row.documentNo} ${row.customer}`}
      nothingYet={t('list.nothing.returns')}
      record={ReturnPanel}
      recordTitle={t('money.return')}
      width={620}
    />
  );
}
