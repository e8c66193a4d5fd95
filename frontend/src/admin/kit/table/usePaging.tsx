import type { TablePaginationConfig } from 'antd';
import { Button } from 'antd';
import { PAGE_SIZES } from '@contract/lists.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { savePageSize } from './pageSize.ts';
import { formatTotal } from './formatTotal.ts';
import type { Table } from './useTable.ts';

/** Pagination and page size; for use inside `observer` components. */
export function usePaging<Row>({ store, goTo }: Table<Row>): TablePaginationConfig {
  const { session } = useStores();
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const { pageNo, recordsPerPage } = store.query;
  const { isTotalCapped, searchFromEnd } = store;
  const total = formatTotal(store, number);
  const text = ([from, to]: [number, number]) => t('list.range', { from: number(from), to: number(to), total });
  return {
    current: pageNo,
    pageSize: recordsPerPage,
    total: store.totalRows,
    showSizeChanger: true,
    pageSizeOptions: [...PAGE_SIZES],
    showTotal: (_, range) =>
      isTotalCapped ? (
        <>
          {text(range)}{' '}
          <Button size="small" type="link" onClick={() => goTo(searchFromEnd)}>
            {t('list.fromEnd')}
          </Button>
        </>
      ) : (
        text(range)
      ),
    onChange: (page, size) => {
      if (size !== recordsPerPage) savePageSize(session.user?.id ?? null, size);
      goTo(store.searchWith(size === recordsPerPage ? { pageNo: page } : { recordsPerPage: size }));
    },
  };
}
