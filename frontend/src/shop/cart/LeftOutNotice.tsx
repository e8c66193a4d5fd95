import { observer } from 'mobx-react-lite';
import { MAX_CART_LINES } from '@contract/carts.ts';
import { MAX_QUANTITY } from '@contract/money.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';

/** Lines of the saved cart that could not be restored, until the shopper dismisses the notice. */
export const LeftOutNotice = observer(function LeftOutNotice() {
  const { cart } = useStores();
  const { t } = useTranslation('cart');
  if (cart.leftOut.length === 0) return null;
  const figures = { names: cart.leftOut.join(', '), lines: MAX_CART_LINES, pieces: MAX_QUANTITY };
  return (
    <Notice tone="warm" title={t('leftOut')}>
      <p>{t('leftOutText', figures)}</p>
      <Button look="quiet" onClick={() => cart.dismissLeftOut()}>
        {t('leftOutSeen')}
      </Button>
    </Notice>
  );
});
