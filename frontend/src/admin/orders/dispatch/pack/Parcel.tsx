import { observer } from 'mobx-react-lite';
import { Alert } from 'antd';
import { useEffect } from 'react';
import { formatDateTime } from '@contract/dates.ts';
import type { Packing } from '@contract/packing.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import styles from './Pack.module.css';
import { PackPhotos } from './PackPhotos.tsx';
import type { PackStore } from './PackStore.ts';
import { ParcelLine } from './ParcelLine.tsx';
import { unitName } from './useScanOutcomeTexts.ts';

interface ParcelProps {
  store: PackStore;
  packing: Packing;
}

/** The order being packed: recipient, the customer's notes, and each line with its picture. */
export const Parcel = observer(function Parcel({ store, packing }: ParcelProps) {
  const { t } = useTranslation('admin');
  const { documentNo, customer, city, courier, durationCode, notes, packingNote, processedBefore, goesWith } = packing;
  const { isGift, giftCard } = packing;
  const { lines, chosen } = store.parcel;
  const line = lines[chosen];
  useEffect(() => {
    // Recipient and notes come first. In braces, since newer browsers return a promise, which is no cleanup function.
    window.scrollTo(0, 0);
  }, []);
  return (
    <section aria-label={documentNo}>
      <header className={styles.head}>
        <h2 className="figures">{documentNo}</h2>
        <p className="dotted">
          <span>{customer}</span>
          <span>{city}</span>
          <span>
            {courier} {durationCode}
          </span>
        </p>
      </header>
      {goesWith.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className={styles.before}
          title={t('changes.goesWith', { orders: goesWith.map((other) => other.documentNo).join(', ') })}
        />
      )}
      {isGift && (
        <Alert
          type="warning"
          showIcon
          className={styles.before}
          title={t('packing.gift')}
          description={giftCard !== '' && <span className="written">{giftCard}</span>}
        />
      )}
      {packingNote !== '' && (
        <div className={styles.notes}>
          <h3>{t('invoices.packingNote')}</h3>
          <p className="written">{packingNote}</p>
        </div>
      )}
      {notes !== '' && (
        <p className={`note written ${styles.before}`}>
          {t('invoices.field.notes')}: {notes}
        </p>
      )}
      {processedBefore && (
        <Alert
          type="info"
          showIcon
          className={styles.before}
          title={t('packing.processedBefore', {
            name: processedBefore.by || t('invoice.system'),
            moment: formatDateTime(processedBefore.at),
          })}
        />
      )}
      <p className="unseen" role="status">
        {line && t('packing.chosen', { unit: unitName(line), packed: line.packed, of: line.quantity })}
      </p>
      <ul className={styles.lines}>
        {lines.map((each, index) => (
          <ParcelLine
            key={each.invoiceDetailId}
            store={store}
            line={each}
            isChosen={index === chosen && lines.length > 1}
          />
        ))}
      </ul>
      <PackPhotos photos={store.photos} packing={packing} />
    </section>
  );
});
