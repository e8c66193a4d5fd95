import { useId } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { HomePage } from '@contract/catalogue.ts';
import { textIn } from '@contract/languages.ts';
import { formatNumber } from '@contract/money.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { ProductGrid } from '../catalogue/ProductGrid.tsx';
import { promoEnd } from '../catalogue/promoEnd.ts';
import styles from './PromoPanels.module.css';

type Promo = HomePage['promos'][number];

/** As many products as stand in one row. */
const SHOWN = { alone: 4, together: 2 } as const;

/** The promos that run now: what each gives, until when, and some of what it is for. */
export function PromoPanels({ promos }: { promos: Promo[] }) {
  const isAlone = promos.length === 1;
  return (
    <div className={`wrap ${styles.panels}`}>
      {promos.map((promo) => (
        <PromoPanel key={promo.name} promo={promo} shown={isAlone ? SHOWN.alone : SHOWN.together} />
      ))}
    </div>
  );
}

function PromoPanel({ promo, shown }: { promo: Promo; shown: 2 | 4 }) {
  const { t } = useTranslation('home');
  const { settings } = useStores();
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className="text-26" id={id}>
          {textIn(settings.language, promo, 'name')}
        </h2>
        <p className={styles.terms}>
          <b>{t('promoOff', { discount: formatNumber(promo.discount, settings.language) })}</b>
          <span>{t('promoUntil', { date: promoEnd(promo.validUntil) })}</span>
        </p>
      </div>
      <ProductGrid products={promo.products.slice(0, shown)} columns={shown} />
    </section>
  );
}
