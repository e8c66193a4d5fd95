import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { HomePage } from '@contract/catalogue.ts';
import { formatNumber } from '@contract/money.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { ProductGrid } from '../catalogue/ProductGrid.tsx';
import { promoEnd } from '../catalogue/promoEnd.ts';
import styles from './PromoPanel.module.css';

const SHOWN = 4;

/** A promo that runs now: what it gives, until when, and some of what it is for. */
export function PromoPanel({ promo }: { promo: HomePage['promos'][number] }) {
  const { t } = useTranslation('shop');
  const { settings } = useStores();
  const id = useId();
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby={id}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={id}>{promo.name}</h2>
          <p className={styles.terms}>
            <b>{t('home.promoOff', { discount: formatNumber(promo.discount, settings.language) })}</b>
            <span>{t('home.promoUntil', { date: promoEnd(promo.validUntil) })}</span>
          </p>
        </div>
        <ProductGrid products={promo.products.slice(0, SHOWN)} />
      </div>
    </section>
  );
}
