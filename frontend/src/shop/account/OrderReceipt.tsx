import { observer } from 'mobx-react-lite';
import { Button } from '../../components/Button.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './OrderPage.module.css';

/** The tracking number of the parcel. */
export const OrderReceipt = observer(function OrderReceipt({
  number,
  trackingUrl,
}: {
  number: string;
  trackingUrl: string;
}) {
  const { toasts } = useStores();
  const { t } = useTranslation('order');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      toasts.show('success', t('copied'));
    } catch {
      // Browsers have no clipboard API over plain http.
      toasts.show('info', t('copyFailed', { number }), 5000);
    }
  };
  return (
    <p className={styles.receipt}>
      <span className="note wide">{t('receipt')}</span>
      <b className="figures anywhere text-18">{number}</b>
      <Button look="quiet" onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <a href={trackingUrl} target="_blank" rel="noreferrer" className="link gap-6 start">
        {t('track')}
      </a>
    </p>
  );
});
