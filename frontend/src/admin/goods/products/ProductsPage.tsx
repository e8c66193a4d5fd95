import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import type { EditedProduct, ProductRow } from '@contract/products.ts';
import { messageOf } from '../../../api/ApiError.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import { LinkButton } from '../../kit/page/LinkButton.tsx';
import { lazyComponent } from '../../kit/page/lazyComponent.ts';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { useRecordPanel } from '../../kit/record/useRecordPanel.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { useTable } from '../../kit/table/useTable.ts';
import type { PricedProducts } from '../prices/NewPrices.ts';
import { useProductFields } from './useProductFields.tsx';

/** In pixels: wide enough for the matrix, narrow enough to keep the list in sight. */
const PANEL_WIDTH = 1180;
const ProductPanel = lazyComponent(async () => (await import('./ProductPanel.tsx')).ProductPanel);
const NewPricesModal = lazyComponent(async () => (await import('../prices/NewPricesModal.tsx')).NewPricesModal);

/** Every product: find it, edit it with its pictures and units, copy it, archive it. */
export const ProductsPage = observer(function ProductsPage() {
  const { t } = useTranslation(['admin', 'prices']);
  const fields = useProductFields();
  const table = useTable<ProductRow>({
    controller: 'products',
    fields,
    defaultSort: [{ field: 'name', dir: 'asc' }],
    hasArchive: true,
  });
  const panel = useRecordPanel({
    component: ProductPanel,
    width: PANEL_WIDTH,
    title: (id) => t(id === null ? 'products.add' : 'products.edit'),
    list: table.store,
    staysOpen: true,
    onChanged: () => void table.store.reload(),
  });
  const { busyWith, duplicate } = useDuplicate((id) => panel.open(id));
  const [priced, setPriced] = useState<PricedProducts | null>(null);
  const price = (ids: PricedProducts['ids']) =>
    setPriced({ ids, query: ids === null ? (table.store.aboutPath('').split('?')[1] ?? '') : '' });
  return (
    <>
      <PageHead title={t('products.title')}>
        <Button onClick={() => price(null)}>{t('prices:open')}</Button>
        <LinkButton to="/admin/products/import">{t('products.transfer.menu')}</LinkButton>
        <Button type="primary" onClick={() => panel.open('new')}>
          {t('products.add')}
        </Button>
      </PageHead>
      <DataTable
        table={table}
        fields={fields}
        title={t('products.title')}
        nameOf={(row) => row.name}
        nothingYet={{
          text: t('list.nothing.products'),
          add: { label: t('products.add'), onClick: () => panel.open('new') },
        }}
        onEdit={(row) => panel.open(row.id)}
        canDelete
        bulkActions={(rows) => (
          <Button size="small" onClick={() => price(rows.map(({ id }) => id))}>
            {t('prices:open')}
          </Button>
        )}
        moreActions={(row) => [
          { label: t('products.duplicate'), isBusy: busyWith === row.id, onClick: () => void duplicate(row.id) },
        ]}
      />
      {priced && (
        <Suspense>
          <NewPricesModal products={priced} onClose={() => setPriced(null)} onSaved={() => void table.store.reload()} />
        </Suspense>
      )}
    </>
  );
});

/** A new pattern of an existing product starts as a copy, which opens at once. */
function useDuplicate(onDone: (id: number) => void) {
  const { api, toasts } = useStores();
  const { t } = useTranslation();
  const [busyWith, setBusyWith] = useState<number | null>(null);
  const duplicate = async (id: number) => {
    if (busyWith !== null) return;
    setBusyWith(id);
    try {
      const { data, message } = await api.call<EditedProduct>('POST', `/products/${id}/duplicate`);
      toasts.show('success', message);
      onDone(data.id);
    } catch (error) {
      toasts.show('error', messageOf(error, t('error.unexpected')));
    } finally {
      setBusyWith(null);
    }
  };
  return { busyWith, duplicate };
}
