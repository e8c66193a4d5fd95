import type { TablePaginationConfig } from 'antd';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { PAGE_SIZES } from '@contract/lists.ts';
import type { Table } from './useTable.ts';

/** Turning pages and choosing their size; for use inside `observer` components. */
export function usePaging<Row>({ store, goTo }: Table<Row>): TablePaginationConfig {
  const { t } = useTranslation('admin');
  const { pageNo, recordsPerPage } = store.query;
  return {
    current: pageNo,
    pageSize: recordsPerPage,
    total: store.totalRows,
    showSizeChanger: true,
    pageSizeOptions: [...PAGE_SIZES],
    showTotal: (total, [from, to]) => t('list.range', { from, to, total }),
    onChange: (page, size) => {
      goTo(store.searchWith(size === recordsPerPage ? { pageNo: page } : { recordsPerPage: size }));
    },
  };
}
