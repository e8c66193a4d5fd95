import { Segmented } from 'antd';
import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { Table } from './useTable.ts';

/** Switches between current rows and deleted rows, which can be restored. */
export const ArchiveSwitch = observer(function ArchiveSwitch<Row>({ table: { store, goTo } }: { table: Table<Row> }) {
  const { t } = useTranslation('admin');
  return (
    <Segmented
      aria-label={t('list.show')}
      value={store.isArchived ? 'archived' : 'active'}
      options={[
        { value: 'active', label: t('list.active') },
        { value: 'archived', label: t('list.archived') },
      ]}
      onChange={(value) => goTo(store.searchWith({ isArchived: value === 'archived' }))}
    />
  );
});
