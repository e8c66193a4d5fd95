import { Alert } from 'antd';
import { formatDateTime } from '@contract/dates.ts';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import { PICK_LIST_STATUS, type PickedInvoice, type PickList } from '@contract/pickLists.ts';
import { Link } from '../../../../components/Link.tsx';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { invoicePath } from '../../../../routes/adminPaths.ts';
import styles from './PickListPage.module.css';

/** A finished list's result, the orders that belong in one parcel, and those that left the list. */
export function PickStanding({ list }: { list: PickList }) {
  const { t } = useTranslation('admin');
  const { closedAt, closedBy, statusEnum } = list;
  const left = list.invoices.filter(({ leftAt }) => leftAt !== null);
  const together = list.invoices.filter(({ leftAt, goesWith }) => leftAt === null && goesWith.length > 0);
  const closed = closedAt !== null && { by: closedBy ?? '', at: formatDateTime(closedAt) };
  return (
    <div className={styles.standing}>
      {closed && statusEnum === PICK_LIST_STATUS.finished && (
        <Alert type="success" showIcon title={t('pickLists.finishedBy', closed)} />
      )}
      {closed && statusEnum === PICK_LIST_STATUS.cancelled && (
        <Alert type="info" showIcon title={t('pickLists.cancelledBy', closed)} />
      )}
      {together.length > 0 && (
        <Alert type="warning" showIcon title={t('changes.oneParcel')} description={<Together invoices={together} />} />
      )}
      {left.length > 0 && (
        <Alert type="info" showIcon title={t('pickLists.left')} description={<Invoices invoices={left} />} />
      )}
    </div>
  );
}

function Invoices({ invoices }: { invoices: readonly PickedInvoice[] }) {
  const { t } = useTranslation('admin');
  const why = ({ statusEnum, leftBy }: PickedInvoice) =>
    statusEnum === INVOICE_STATUS.refunded
      ? t('pickLists.leftRefunded')
      : t('pickLists.leftTaken', { by: leftBy ?? '' });
  return (
    <ul className="stack gap-4">
      {invoices.map((invoice) => (
        <li key={invoice.id}>
          <Link to={invoicePath(invoice.id)} className="accent underlines">
            {invoice.documentNo}
          </Link>{' '}
          {invoice.fullname}
          {invoice.leftAt !== null && `: ${why(invoice)}`}
        </li>
      ))}
    </ul>
  );
}

/** Each order once, though both orders of a parcel name the other one. */
function Together({ invoices }: { invoices: readonly PickedInvoice[] }) {
  const parcels = invoices.map(({ documentNo, goesWith }) => {
    return [documentNo, ...goesWith.map((other) => other.documentNo)].toSorted().join(' + ');
  });
  return (
    <ul className="stack gap-4">
      {[...new Set(parcels)].map((numbers) => (
        <li key={numbers}>{numbers}</li>
      ))}
    </ul>
  );
}
