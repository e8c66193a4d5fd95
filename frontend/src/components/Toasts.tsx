import { observer } from 'mobx-react-lite';
import { Link } from './Link.tsx';
import { useTranslation } from '../i18n/useTranslation.tsx';
import type { Goods } from '../stores/CartStore.ts';
import { choiceOf } from '../stores/cartItem.ts';
import { useStores } from '../stores/StoresContext.tsx';
import type { ToastKind } from '../stores/ToastStore.ts';
import { Icon, type IconName } from './Icon.tsx';
import { ProductImage } from './ProductImage.tsx';
import styles from './Toasts.module.css';

const ICONS: Record<ToastKind, IconName> = { success: 'check', error: 'alert', info: 'info' };

/** The live region for toasts; mounted from the start, so that screen readers announce the first one, too. */
export const Toasts = observer(function Toasts() {
  const { toasts } = useStores();
  const { t } = useTranslation();
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {toasts.toasts.map(({ id, kind, text, goods }) => (
        <div
          key={id}
          className={`${styles.toast} ${styles[kind]}`}
          onMouseEnter={() => toasts.pause(id)}
          onMouseLeave={() => toasts.resume(id)}
          onFocus={() => toasts.pause(id)}
          onBlur={() => toasts.resume(id)}
        >
          {goods ? (
            <Added text={text} goods={goods} onFollow={() => toasts.dismiss(id)} />
          ) : (
            <>
              <span className={styles.icon}>
                <Icon name={ICONS[kind]} size={20} />
              </span>
              <span className={styles.text}>{text}</span>
            </>
          )}
          <button
            type="button"
            className={styles.close}
            aria-label={t('action.close')}
            onClick={() => toasts.dismiss(id)}
          >
            <Icon name="close" size={18} />
          </button>
        </div>
      ))}
    </div>
  );
});

/** The goods that were added, with a link to the cart. */
function Added({ text, goods, onFollow }: { text: string; goods: Goods; onFollow: () => void }) {
  const { t, i18n } = useTranslation();
  return (
    <Link to="/cart" className={styles.added} onClick={onFollow}>
      <ProductImage
        className={styles.picture ?? ''}
        picture={goods.thumb}
        hex={goods.color.hex}
        sizes="52px"
        isDecorative
      />
      <span className="grow">
        <b>{text}</b>
        <span className={`${styles.line} clip`}>{goods.name}</span>
        <span className={`${styles.line} note clip`}>{choiceOf(goods, i18n.language)}</span>
        <span className={styles.see}>{t('cart.see')}</span>
      </span>
    </Link>
  );
}
