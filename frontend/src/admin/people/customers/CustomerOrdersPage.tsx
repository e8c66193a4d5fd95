import { Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { FILTER_OPERATORS } from '@contract/filterOperators.ts';
import type { InvoiceRow } from '@contract/invoices.ts';
import type { UserRow } from '@contract/users.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { invoicePath } from '../../../routes/adminPaths.ts';
import { LoadStore } from '../../../stores/LoadStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { BackLink } from '../../kit/page/BackLink.tsx';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';
import { NotFoundPage } from '../../kit/page/NotFoundPage.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { useTable } from '../../kit/table/useTable.ts';
import { useInvoiceFields } from '../../orders/invoices/useInvoiceFields.tsx';

/** One customer's orders: the invoice list with a fixed filter. */
export function CustomerOrdersPage() {
  const { id = '' } = useParams();
  return <OrdersOf key={id} id={id} />;
}

const OrdersOf = observer(function OrdersOf({ id }: { id: string }) {
  const { api } = useStores();
  const { t } = useTranslation(['admin', 'shared']);
  const [store] = useState(() => new LoadStore<UserRow>(api, `/users/${encodeURIComponent(id)}`));
  useEffect(() => void store.load(), [store]);
  const title = store.data ? t('people.ordersOf', { name: store.data.fullname }) : t('people.orders');
  if (store.error?.status === 404 || store.error?.status === 400) return <NotFoundPage />;
  if (store.error) return <FetchFailure error={store.error} onRetry={() => void store.load()} fills="page" />;
  if (store.data === null) return <Skeleton active paragraph={{ rows: 12 }} />;
  return (
    <>
      <BackLink to="/admin/customers">{t('people.toCustomers')}</BackLink>
      <PageHead title={title} />
      <Orders customerId={store.data.id} title={title} />
    </>
  );
});

const Orders = observer(function Orders({ customerId, title }: { customerId: number; title: string }) {
  const navigate = useNavigate();
  const { t } = useTranslation('admin');
  // The customer is the same in every row.
  const fields = useInvoiceFields().filter(({ name }) => name !== 'customer');
  const table = useTable<InvoiceRow>({
    controller: 'invoices',
    fields,
    hasArchive: false,
    fixedFilters: [{ field: 'customerId', operator: FILTER_OPERATORS.equal, values: [String(customerId)] }],
    defaultSort: [{ field: 'createdAt', dir: 'desc' }],
  });
  return (
    <DataTable
      table={table}
      fields={fields}
      title={title}
      nameOf={(row) => row.documentNo}
      nothingYet={{ text: t('list.nothing.orders') }}
      onView={(row) => void navigate(invoicePath(row.id))}
    />
  );
});
