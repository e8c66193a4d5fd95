import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useLocation, useNavigate } from 'react-router-dom';
import type { StockCountRow } from '@contract/stockCounts.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { countPath } from '../../../routes/adminPaths.ts';
import { listOf } from '../../../routes/panelAddress.ts';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { useRecordPanel } from '../../kit/record/useRecordPanel.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { useTable } from '../../kit/table/useTable.ts';
import { BeginCountForm } from './BeginCountForm.tsx';
import { COUNT_LIST } from './countList.ts';
import { useStockCountFields } from './useStockCountFields.tsx';

/** All stock counts: in progress, awaiting approval, and finished. */
export const StockCountsPage = observer(function StockCountsPage() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const fields = useStockCountFields();
  const table = useTable<StockCountRow>({
    ...COUNT_LIST,
    fields,
  });
  const panel = useRecordPanel({
    component: BeginCountForm,
    title: () => t('stock.count.begin'),
    onChanged: () => void table.store.reload(),
  });
  const { search } = useLocation();
  const open = (row: StockCountRow) => void navigate(countPath(row.id, listOf(search)));
  const title = t('stock.count.title');
  return (
    <>
      <PageHead title={title}>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => panel.open('new')}>
          {t('stock.count.begin')}
        </Button>
      </PageHead>
      <DataTable
        table={table}
        fields={fields}
        title={title}
        nameOf={(row) => `${row.category ?? t('stock.allCategories')} #${row.id}`}
        nothingYet={{
          text: t('list.nothing.counts'),
          add: { label: t('stock.count.begin'), onClick: () => panel.open('new') },
        }}
        onView={open}
        onRowClick={open}
      />
    </>
  );
});
