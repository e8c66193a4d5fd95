import { useId } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { GoodsOf } from '@contract/shownContent.ts';
import { textIn } from '@contract/languages.ts';
import { formatNumber } from '@contract/money.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { ProductGrid } from '../catalogue/ProductGrid.tsx';
import { promoEnd } from '../catalogue/promoEnd.ts';
import styles from './PromoPanels.module.css';

type Promo = NonNullable<GoodsOf['builtIn']['promos']>[number];

type Room = 2 | 3 | 4;

/** The current promotions: discount, end and some of the products. Of two, the one with more products is wider. */
export function PromoPanels({ promos }: { promos: Promo[] }) {
  const [one, other] = promos;
  const isPair = promos.length === 2;
  const widest = one && other && other.products.length > one.products.length ? other : one;
  const roomOf = (promo: Promo): Room => {
    if (promos.length === 1) return 4;
    return isPair && promo === widest ? 3 : 2;
  };
  return (
    <div className={`wrap ${styles.panels} ${isPair ? styles.pair : ''}`}>
      {promos.map((promo) => (
        <PromoPanel key={promo.name} promo={promo} room={roomOf(promo)} />
      ))}
    </div>
  );
}

function PromoPanel({ promo, room }: { promo: Promo; room: Room }) {
  const { t } = useTranslation('home');
  const { settings } = useStores();
  const id = useId();
  return (
    <section className={`${styles.panel} ${room === 3 ? styles.wide : ''}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className="text-26" id={id}>
          {textIn(settings.language, promo, 'name')}
        </h2>
        <p className={styles.terms}>
          <b>{t('promoOff', { discount: formatNumber(promo.discount, settings.language) })}</b>
          <span>{t('promoUntil', { date: promoEnd(promo.validUntil, settings.language) })}</span>
        </p>
      </div>
      <ProductGrid products={promo.products.slice(0, room)} columns={room} />
    </section>
  );
}
