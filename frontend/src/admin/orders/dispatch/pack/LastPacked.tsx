import { CheckCircleFilled, MobileOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { piecesOf } from '@contract/packing.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { invoicePath } from '../../../../routes/adminPaths.ts';
import { RecordLink } from '../../../kit/page/RecordLink.tsx';
import type { PrintJob } from '../../invoices/printWindow.ts';
import styles from './Pack.module.css';
import { PACK_PRINTS } from './packChoices.ts';
import { PackPhotos } from './PackPhotos.tsx';
import type { PackStore } from './PackStore.ts';

interface LastPackedProps {
  store: PackStore;
  print: (job: PrintJob) => Promise<void>;
}

/** Between two parcels: the last closed one, and the next steps. */
export const LastPacked = observer(function LastPacked({ store, print }: LastPackedProps) {
  const { t } = useTranslation('admin');
  const { last, outbox, photos } = store;
  const waiting = outbox.unsent.filter(({ isComplete }) => isComplete).length;
  return (
    <section className={styles.between}>
      {last && (
        <div className={styles.last} role="status">
          <CheckCircleFilled aria-hidden className={styles.lastSign} />
          <div className="grow">
            <p className={styles.lastNo}>{t('packing.last.title', { documentNo: last.documentNo })}</p>
            <p>{t('packing.last.pieces', { count: piecesOf(last.lines).of, customer: last.customer })}</p>
          </div>
          <div className="row wraps gap-8">
            {!outbox.isClosing(last.invoiceId) &&
              PACK_PRINTS.map((mode) => (
                <Button key={mode} onClick={() => void print({ ids: [last.invoiceId], mode })}>
                  {t(`packing.print.${mode}`)}
                </Button>
              ))}
            <RecordLink to={invoicePath(last.invoiceId)}>{t('packing.last.open')}</RecordLink>
          </div>
        </div>
      )}
      {last && <PackPhotos photos={photos} packing={last} />}
      {photos.unsent.length > 0 && photos.isOffline && (
        <p className={styles.waiting} role="status">
          <MobileOutlined aria-hidden /> {t('packing.photo.kept', { count: photos.unsent.length })}
        </p>
      )}
      {waiting > 0 && outbox.isOffline && (
        <p className={styles.waiting} role="status">
          <MobileOutlined aria-hidden /> {t('packing.keptParcels', { count: waiting })}
        </p>
      )}
      <h2>{t(last ? 'packing.next' : 'packing.ready')}</h2>
      <p className="muted">{t('packing.how')}</p>
    </section>
  );
});
