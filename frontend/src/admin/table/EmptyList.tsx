import { Button, Empty } from 'antd';
import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { Table } from './useTable.ts';

/** Specification 2: an empty table says so; where filters are the reason, they can be taken away at once. */
export const EmptyList = observer(function EmptyList<Row>({ table: { store, goTo } }: { table: Table<Row> }) {
  const { t } = useTranslation('admin');
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('list.empty')}>
      {store.isFiltered && <Button onClick={() => goTo(store.searchUnfiltered)}>{t('list.clearFilters')}</Button>}
      {!store.isFiltered && store.isArchived && t('list.emptyArchive')}
    </Empty>
  );
});
