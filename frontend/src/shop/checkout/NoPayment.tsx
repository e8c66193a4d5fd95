import { AskShop } from '../../components/AskShop.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';

/** Replaces the payment methods while the shop has no payment provider. */
export function NoPayment() {
  const { t } = useTranslation('shop');
  return (
    <Notice tone="warm" title={t('noPayment.title')}>
      <p>{t('noPayment.text')}</p>
      <AskShop />
    </Notice>
  );
}
