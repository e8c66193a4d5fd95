import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '@contract/dates.ts';
import { displayPhone } from '@contract/phone.ts';
import type { Return } from '@contract/returns.ts';
import { ReturnPhoto } from '../../../components/ReturnPhoto.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { invoicePath } from '../../../routes/adminPaths.ts';
import type { PanelContentProps } from '../../../stores/PanelStore.ts';
import { PanelRecord } from '../../kit/form/PanelRecord.tsx';
import { RecordLink } from '../../kit/page/RecordLink.tsx';
import { PackingPhotos } from '../invoices/PackingPhotos.tsx';
import { ReturnedLines } from './ReturnedLines.tsx';
import styles from './Returns.module.css';
import { ReturnStatusTag } from './ReturnStatusTag.tsx';
import { ReturnSteps } from './ReturnSteps.tsx';

/** One return: the customer's message and photos, and the next step. */
export function ReturnPanel(panel: PanelContentProps) {
  return (
    <PanelRecord<Return> path={`/returns/${panel.id}`} nameOf={(of) => `${of.invoice.documentNo} · ${of.customer}`}>
      {(loaded) => <LoadedReturn loaded={loaded} panel={panel} />}
    </PanelRecord>
  );
}

function LoadedReturn({ loaded, panel }: { loaded: Return; panel: PanelContentProps }) {
  const [current, setCurrent] = useState(loaded);
  const handleDone = (changed: Return) => {
    setCurrent(changed);
    panel.setDirty(false);
    panel.onChanged();
  };
  return (
    <div className="stack gap-20">
      <Head of={current} />
      <CustomerMessage of={current} />
      <PackingPhotos invoiceId={current.invoice.id} className={undefined} heading={styles.section} />
      <ReturnedLines of={current} />
      <Outcome of={current} />
      <ReturnSteps key={current.statusEnum} of={current} panel={panel} onDone={handleDone} />
    </div>
  );
}

interface ReturnProps {
  of: Return;
}

function Head({ of }: ReturnProps) {
  const { t } = useTranslation('admin');
  return (
    <div className="row apart gap-12 top">
      <div>
        <RecordLink to={invoicePath(of.invoice.id)}>{of.invoice.documentNo}</RecordLink>
        <p>
          {of.customer} ·{' '}
          <a className="reached" href={`tel:${of.phoneNumber}`}>
            {displayPhone(of.phoneNumber)}
          </a>
        </p>
        <p className="muted">
          {formatDateTime(of.createdAt)} · {t(`money.reasonName.${of.reason}`)} ·{' '}
          {t(`money.resolutionName.${of.resolution}`)}
        </p>
      </div>
      <ReturnStatusTag of={of} />
    </div>
  );
}

function CustomerMessage({ of }: ReturnProps) {
  const { t } = useTranslation('admin');
  return (
    <section>
      <h2 className={styles.section}>{t('money.customerSays')}</h2>
      <p className="written">{of.note}</p>
      {of.photos.length > 0 && (
        <ul className={styles.photos} aria-label={t('money.photos')}>
          {of.photos.map(({ id }, index) => (
            <li key={id}>
              <ReturnPhoto id={id} size="large" alt={t('money.photo', { number: index + 1 })} around={linked} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** In its own tab, a photo has its full size. */
function linked(photo: ReactNode, url: string): ReactNode {
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {photo}
    </a>
  );
}

/** The decision and the result. */
function Outcome({ of }: ReturnProps) {
  const { t } = useTranslation('admin');
  const { rupiah } = useFormats();
  const { decisionNote, exchangeInvoice, refundAmount, settlementNote } = of;
  const refunded = refundAmount !== null && refundAmount > 0 && t('money.refunded', { amount: rupiah(refundAmount) });
  return (
    <>
      {decisionNote !== '' && <Alert type="info" title={t('money.decisionNote')} description={decisionNote} />}
      {exchangeInvoice && (
        <p>
          {t('money.exchangeOrder')}:{' '}
          <RecordLink to={invoicePath(exchangeInvoice.id)}>{exchangeInvoice.documentNo}</RecordLink> ·{' '}
          {exchangeInvoice.total > 0
            ? t('money.toPay', { amount: rupiah(exchangeInvoice.total) })
            : t('money.nothingToPay')}
        </p>
      )}
      {refundAmount !== null && (
        <Alert
          type="success"
          title={t('money.settlement')}
          description={[refunded, settlementNote].filter(Boolean).join(' · ')}
        />
      )}
    </>
  );
}
