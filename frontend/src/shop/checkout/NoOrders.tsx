import { observer } from 'mobx-react-lite';
import { AskShop } from '../../components/AskShop.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';

/** Replaces the payment methods while the shop takes no orders: in a closure, or without a payment provider. */
export const NoOrders = observer(function NoOrders() {
  const { settings } = useStores();
  const { t } = useTranslation('cart');
  const { closure } = settings.facts;
  return closure?.isShut ? (
    <Notice tone="warm" title={closure.text[settings.language]}>
      <p>{t('cartStays')}</p>
    </Notice>
  ) : (
    <Notice tone="warm" title={t('noPayment.title')}>
      <p>{t('noPayment.text')}</p>
      <AskShop />
    </Notice>
  );
});
