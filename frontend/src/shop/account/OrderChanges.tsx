import { observer } from 'mobx-react-lite';
import type { Invoice } from '@contract/invoices.ts';
import { PAID_STATUSES } from '@contract/invoiceStatus.ts';
import type { ChangesOfInvoice } from '@contract/orderChanges.ts';
import { Link } from '../../components/Link.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { usePage } from '../../stores/usePage.ts';

/** Links an order with replaced pieces to the order of the new ones, and back. Nothing for other orders. */
export function OrderChanges({ invoice }: { invoice: Invoice }) {
  // An unpaid order has no changes, and the value of the replaced pieces is the credit of the new order.
  if (!PAID_STATUSES.includes(invoice.statusEnum) && invoice.credit === 0) return null;
  return <Changes id={invoice.id} />;
}

const Changes = observer(function Changes({ id }: { id: number }) {
  const { api } = useStores();
  const path = `/order-changes/of/${id}`;
  const { data } = usePage(path, () => api.get<ChangesOfInvoice>(path));
  const { changes = [], replaces = null } = data ?? {};
  return (
    <>
      {changes.map(({ id: changeId, status, changeInvoice }) => (
        <ChangeNotice key={changeId} status={status} isNewer={false} other={changeInvoice} />
      ))}
      {replaces && <ChangeNotice status={replaces.status} isNewer other={replaces} />}
    </>
  );
});

interface ChangeNoticeProps {
  status: NonNullable<ChangesOfInvoice['replaces']>['status'];
  /** Whether this order has the new pieces. */
  isNewer: boolean;
  other: { id: number; documentNo: string };
}

function ChangeNotice({ status, isNewer, other }: ChangeNoticeProps) {
  const { t } = useTranslation('order');
  if (status === 'undone') return null;
  const text = isNewer ? 'changeNewer' : 'changeOlder';
  return (
    <Notice
      title={
        <>
          {t(`${text}.${status}`)}{' '}
          <Link to={`/account-detail/orders/${other.id}`} className="link">
            {other.documentNo}
          </Link>
        </>
      }
    />
  );
}
