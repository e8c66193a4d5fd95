import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button, LinkButton } from '../../components/Button.tsx';
import { SideSheet } from '../../components/SideSheet.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { CartCheck } from '../../stores/CartCheck.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './CartDrawer.module.css';
import { CartLines } from './CartLines.tsx';
import { CartSummary } from './CartSummary.tsx';
import { LeftOutNotice } from './LeftOutNotice.tsx';

/** The cart in a drawer, after an addition. */
export const CartDrawer = observer(function CartDrawer() {
  const { cart, drawer } = useStores();
  const { t } = useTranslation(['cart', 'shared']);
  const [check] = useState(() => new CartCheck(cart));
  useEffect(() => void check.run(), [check]);
  useEffect(() => {
    if (cart.items.length === 0) drawer.close();
  }, [cart.items.length, drawer]);
  const close = () => drawer.close();
  const foot = (
    <div className={styles.foot}>
      <CartSummary isChecking={check.state === 'checking'}>
        <LinkButton to="/cart" look="quiet" isWide>
          {t('open')}
        </LinkButton>
        <Button look="plain" isWide onClick={close}>
          {t('goOn')}
        </Button>
      </CartSummary>
    </div>
  );
  return (
    // Repeated from the toast: screen readers don't announce content behind a dialog.
    <SideSheet title={t('title')} description={t('shared:cart.added')} side="right" foot={foot} onClose={close}>
      <LeftOutNotice />
      <CartLines changes={check.changes} onRemove={(item) => cart.remove(item.productDetailId)} />
    </SideSheet>
  );
});
