import { observer } from 'mobx-react-lite';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { CartCheck } from '../../stores/CartCheck.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './CartDrawer.module.css';
import { CartLines } from './CartLines.tsx';
import { CartSummary } from './CartSummary.tsx';
import { LeftOut } from './LeftOut.tsx';

/** The cart beside the page, after something went into it. The browser's own dialog: focus stays inside and goes back. */
export const CartDrawer = observer(function CartDrawer() {
  const { cart, drawer } = useStores();
  const { t } = useTranslation(['cart', 'shared']);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [check] = useState(() => new CartCheck(cart));
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus();
    void check.run();
    return () => element?.close();
  }, [check]);
  useEffect(() => {
    if (cart.items.length === 0) drawer.close();
  }, [cart.items.length, drawer]);
  const close = () => drawer.close();
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  return (
    // Escape is the way out for a keyboard; the click beside it is for a pointer alone.
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-labelledby="drawer-title"
      aria-describedby="drawer-added"
      onClose={close}
      onClick={closeOutside}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 ref={heading} id="drawer-title" tabIndex={-1} className="text-26 unframed">
            {t('title')}
          </h2>
          <button type="button" className={styles.close} aria-label={t('shared:action.close')} onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        {/* The toast says it, too, but what lies behind a dialog is not read out. */}
        <p id="drawer-added" className="unseen">
          {t('shared:cart.added')}
        </p>
        <div className={styles.body}>
          <LeftOut />
          <CartLines changes={check.changes} onRemove={(item) => cart.remove(item.productDetailId)} />
        </div>
        <footer className={styles.foot}>
          <CartSummary isChecking={check.state === 'checking'}>
            <LinkButton to="/cart" look="quiet" isWide>
              {t('open')}
            </LinkButton>
            <Button look="plain" isWide onClick={close}>
              {t('goOn')}
            </Button>
          </CartSummary>
        </footer>
      </div>
    </dialog>
  );
});
