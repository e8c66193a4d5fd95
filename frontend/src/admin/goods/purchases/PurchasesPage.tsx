import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PurchaseRow } from '@contract/purchases.ts';
import { purchaseNumber } from '@contract/purchases.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { LOTS_PATH, purchasePath } from '../../../routes/adminPaths.ts';
import { listOf } from '../../../routes/panelAddress.ts';
import { LinkButton } from '../../kit/page/LinkButton.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { useRecordPanel } from '../../kit/record/useRecordPanel.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { useTable } from '../../kit/table/useTable.ts';
import { PurchaseForm } from './PurchaseForm.tsx';
import { PURCHASE_LIST } from './purchaseList.ts';
import { usePurchaseFields } from './usePurchaseFields.tsx';

/** Every delivery that was ordered from a supplier. */
export const PurchasesPage = observer(function PurchasesPage() {
  const { t } = useTranslation('purchases');
  const navigate = useNavigate();
  const fields = usePurchaseFields();
  const table = useTable<PurchaseRow>({ ...PURCHASE_LIST, fields });
  const panel = useRecordPanel({
    component: PurchaseForm,
    width: 720,
    title: () => t('add'),
    list: table.store,
    onChanged: () => void table.store.reload(),
  });
  const { search } = useLocation();
  const open = (row: PurchaseRow) => void navigate(purchasePath(row.id, listOf(search)));
  return (
    <>
      <PageHead title={t('title')}>
        <LinkButton to={LOTS_PATH}>{t('lots.find')}</LinkButton>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => panel.open('new')}>
          {t('add')}
        </Button>
      </PageHead>
      <DataTable
        table={table}
        fields={fields}
        title={t('title')}
        nameOf={(row) => [purchaseNumber(row.id), row.supplier].filter(Boolean).join(' ')}
        nothingYet={{ text: t('nothing'), add: { label: t('add'), onClick: () => panel.open('new') } }}
        onView={open}
        onRowClick={open}
      />
    </>
  );
});
