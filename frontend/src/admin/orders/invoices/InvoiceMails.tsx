import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formatDateTime } from '@contract/dates.ts';
import type { InvoiceMail } from '@contract/invoiceDesk.ts';
import type { Invoice } from '@contract/invoices.ts';
import { ROLES } from '@contract/roles.ts';
import { Link } from '../../../components/Link.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { orderMailsPath } from '../../../routes/adminPaths.ts';
import { LoadStore } from '../../../stores/LoadStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { failureText } from '../../kit/page/failureText.ts';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';
import pageOfInvoice from './InvoicePage.module.css';

/** The mails sent to the customer, with time and a button to send each again. Admins read the text in the outbox. */
export const InvoiceMails = observer(function InvoiceMails({ invoice }: { invoice: Invoice }) {
  const { api, session } = useStores();
  const { t } = useTranslation('admin');
  const [store] = useState(() => new LoadStore<InvoiceMail[]>(api, `/invoices/mails/${invoice.id}`));
  // A step may have queued one.
  useEffect(() => void store.load(), [store, invoice]);
  const { data, error } = store;
  return (
    <section className={pageOfInvoice.events}>
      <h2 className={pageOfInvoice.section}>{t('invoices.mails.title')}</h2>
      <div className="stack gap-14">
        {error && !data && <FetchFailure error={error} onRetry={() => void store.load()} />}
        {data?.length === 0 && <p className="muted">{t('invoices.mails.none')}</p>}
        {data && data.length > 0 && (
          <ul className="stack gap-14">
            {data.map((mail) => (
              <Mail key={mail.id} mail={mail} invoiceId={invoice.id} onSent={() => void store.load()} />
            ))}
          </ul>
        )}
        {session.user?.role === ROLES.admin && (
          <Link to={orderMailsPath(invoice.documentNo)} className="accent semibold start">
            {t('invoices.mails.all')}
          </Link>
        )}
      </div>
    </section>
  );
});

interface MailProps {
  mail: InvoiceMail;
  invoiceId: number;
  onSent: () => void;
}

function Mail({ mail, invoiceId, onSent }: MailProps) {
  const { api, toasts } = useStores();
  const { t } = useTranslation(['admin', 'shared']);
  const [isBusy, setIsBusy] = useState(false);
  const { id, subject, recipient, state, createdAt, sentAt, canSendAgain } = mail;
  const send = async () => {
    setIsBusy(true);
    try {
      toasts.show('success', (await api.call('POST', `/invoices/mails/${invoiceId}/${id}`, {})).message);
    } catch (error) {
      toasts.show('error', failureText(error, t('shared:error.unexpected')));
    } finally {
      setIsBusy(false);
      onSent();
    }
  };
  return (
    <li className="stack gap-2 starts">
      <p className="anywhere">{subject}</p>
      <p className="fine dotted">
        <span>{formatDateTime(sentAt ?? createdAt)}</span>
        <span>{t(`mails.stateName.${state}`)}</span>
        <span className="anywhere">{recipient}</span>
      </p>
      {canSendAgain && (
        <Button
          size="small"
          loading={isBusy}
          aria-label={t('invoices.mails.againNamed', { subject, recipient })}
          onClick={() => void send()}
        >
          {t('invoices.mails.again')}
        </Button>
      )}
    </li>
  );
}
