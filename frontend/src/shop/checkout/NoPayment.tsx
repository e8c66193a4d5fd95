import { AskShop } from '../../components/AskShop.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';

/** In place of the way to pay, as long as the shop has nobody who takes the money. */
export function NoPayment() {
  const { t } = useTranslation('shop');
  return (
    <Notice tone="warm" title={t('noPayment.title')}>
      <p>{t('noPayment.text')}</p>
      <AskShop />
    </Notice>
  );
}
