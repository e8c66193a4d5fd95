import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { isGone } from '@contract/carts.ts';
import { discountedPrice, lineSubtotal } from '@contract/money.ts';
import { ProductImage } from '../../components/ProductImage.tsx';
import { Rupiah } from '../../components/Rupiah.tsx';
import { useRupiah } from '../../components/useRupiah.ts';
import { choiceOf } from '../../stores/cartItem.ts';
import type { CheckoutStore } from './CheckoutStore.ts';
import orderStyles from '../account/OrderPage.module.css';
import styles from './ReviewStep.module.css';

/** The order's lines in brief. */
export const ReviewLines = observer(function ReviewLines({ checkout }: { checkout: CheckoutStore }) {
  const { t, i18n } = useTranslation(['orders', 'cart']);
  const rupiah = useRupiah();
  return (
    <ul className="stack gap-14" aria-label={t('lines')}>
      {checkout.lines.map((item) => (
        <li key={item.productDetailId} className={orderStyles.line}>
          <ProductImage
            className={orderStyles.picture ?? ''}
            picture={item.thumb}
            hex={item.color.hex}
            sizes="64px"
            isDecorative
          />
          <span className={orderStyles.words}>
            <b>{item.name}</b>
            <span className="note">{choiceOf(item, i18n.language)}</span>
            <span className={styles.sum}>
              <span className="note">
                {t('quantity', {
                  count: item.quantity,
                  price: rupiah(discountedPrice(item.price, item.discount)),
                })}
              </span>
              <b>{isGone(item) ? t('cart:soldOut') : <Rupiah value={lineSubtotal(item)} />}</b>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
});
