import { observer } from 'mobx-react-lite';
import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { type CartItem, isGone } from '@contract/carts.ts';
import { textIn } from '@contract/languages.ts';
import { discountedPrice, formatNumber, lineSaving, lineSubtotal, MAX_QUANTITY } from '@contract/money.ts';
import { Button } from '../../components/Button.tsx';
import { ProductImage } from '../../components/ProductImage.tsx';
import { QuantityStepper } from '../../components/QuantityStepper.tsx';
import { Rupiah } from '../../components/Rupiah.tsx';
import { useRupiah } from '../../components/useRupiah.ts';
import { promoEnd } from '../catalogue/promoEnd.ts';
import { idsOf, unitHref } from '@contract/unitHref.ts';
import type { CartChange } from '../../stores/cartChanges.ts';
import { choiceOf, isShort } from '../../stores/cartItem.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { OVER_STOCK_MS } from '../../stores/ToastStore.ts';
import styles from './CartLine.module.css';

interface CartLineProps {
  item: CartItem;
  /** The price has changed since the shopper last saw it. */
  change: CartChange | undefined;
  onRemove: () => void;
}

export const CartLine = observer(function CartLine({ item, change, onRemove }: CartLineProps) {
  const { t, i18n } = useTranslation('cart');
  const goneClass = isGone(item) ? styles.gone : '';
  const href = unitHref(item.slug, idsOf(item));
  return (
    <li className={`${styles.line} ${goneClass}`}>
      <Link to={href} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <ProductImage picture={item.thumb} hex={item.color.hex} sizes="(min-width: 761px) 132px, 92px" isDecorative />
      </Link>
      <div className={styles.words}>
        <Link to={href} className={styles.name}>
          {item.name}
        </Link>
        <span className="note">{choiceOf(item, i18n.language)}</span>
        <Each item={item} />
        <LineNotice item={item} change={change} />
      </div>
      <div className={`${styles.bar} row wraps gap-8 across`}>
        {isGone(item) ? (
          item.isActive && <span className={styles.soldOut}>{t('soldOut')}</span>
        ) : (
          <Quantity item={item} onRemove={onRemove} />
        )}
        <Button
          look="plain"
          className={`${styles.remove} note target semibold`}
          aria-label={t('removeName', { name: item.name })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
        {!isGone(item) && (
          <b className={styles.subtotal}>
            <Rupiah value={lineSubtotal(item)} />
          </b>
        )}
      </div>
    </li>
  );
});

/** The price of one piece, and the line's saving by the promotion with its end. */
function Each({ item }: { item: CartItem }) {
  const { t } = useTranslation('cart');
  const rupiah = useRupiah();
  const { price, discount } = item;
  return (
    <>
      <span className={styles.each}>
        {t('each', { price: rupiah(discountedPrice(price, discount)) })}
        {discount > 0 && <s>{rupiah(price)}</s>}
      </span>
      {discount > 0 && !isGone(item) && <Reduction item={item} />}
    </>
  );
}

function Reduction({ item }: { item: CartItem }) {
  const { t, i18n } = useTranslation('cart');
  const rupiah = useRupiah();
  const { discount, promoName, promoNameEn, promoUntil } = item;
  const percent = formatNumber(discount, i18n.language);
  const reduction = { percent, saving: rupiah(lineSaving(item)) };
  // Carts saved by earlier releases lack the promotion's name or end.
  if (!promoName) return <span className="semibold sale text-14">{t('discount', reduction)}</span>;
  const promo = textIn(i18n.language, { name: promoName, nameEn: promoNameEn }, 'name');
  if (!promoUntil) return <span className="semibold sale text-14">{t('promo', { ...reduction, promo })}</span>;
  const explained = { ...reduction, promo, until: promoEnd(promoUntil, i18n.language) };
  return <span className="semibold sale text-14">{t('promoUntil', explained)}</span>;
}

const Quantity = observer(function Quantity({ item, onRemove }: Pick<CartLineProps, 'item' | 'onRemove'>) {
  const { cart, toasts } = useStores();
  const { t } = useTranslation('cart');
  const { name, productDetailId, quantity, lastStock } = item;
  const change = (wanted: number) => {
    // Specification 4: at 0 the item is removed.
    if (wanted < 1) return onRemove();
    const { isAccepted, text } = cart.setQuantity(productDetailId, wanted);
    if (!isAccepted) toasts.show('error', text, OVER_STOCK_MS);
  };
  return (
    <QuantityStepper
      value={quantity}
      min={0}
      max={Math.min(lastStock, MAX_QUANTITY)}
      labels={{
        quantity: t('quantityOf', { name }),
        less: t('less', { name }),
        more: t('more', { name }),
      }}
      onChange={change}
    />
  );
});

/** The line's obstacle, its changes, or that few are left. */
const LineNotice = observer(function LineNotice({ item, change }: Pick<CartLineProps, 'item' | 'change'>) {
  const { cart, settings } = useStores();
  const { t, i18n } = useTranslation('cart');
  const rupiah = useRupiah();
  if (!item.isActive) return <span className={styles.bad}>{t('gone')}</span>;
  if (isGone(item)) {
    return (
      <>
        <span className={styles.bad}>{t('soldOutText')}</span>
        <Link to={unitHref(item.slug, idsOf(item))} className="link text-14 start">
          {t('tellMe')}
        </Link>
      </>
    );
  }
  return (
    <>
      {change?.kind === 'price' && change.endedPromo !== null && (
        <span className={styles.bad}>
          {t('promoEnded', { promo: textIn(i18n.language, change.endedPromo, 'name') })}
        </span>
      )}
      {change?.kind === 'price' && change.from !== change.to && (
        <span className={change.to > change.from ? styles.bad : styles.good}>
          {t(change.to > change.from ? 'priceUp' : 'priceDown', {
            from: rupiah(change.from),
            to: rupiah(change.to),
          })}
        </span>
      )}
      {isShort(item) && (
        <span className={styles.short}>
          {t('onlyLeft', { count: item.lastStock })}
          <Button look="quiet" onClick={() => cart.setQuantity(item.productDetailId, item.lastStock)}>
            {t('takeLeft', { count: item.lastStock })}
          </Button>
        </span>
      )}
      {item.quantity >= MAX_QUANTITY && <span className={styles.few}>{t('mostPieces', { max: MAX_QUANTITY })}</span>}
      {!isShort(item) && item.lastStock <= settings.facts.shop.lowStock && (
        <span className={styles.few}>{t('lastOne', { count: item.lastStock })}</span>
      )}
    </>
  );
});
