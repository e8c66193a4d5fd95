import { observer } from 'mobx-react-lite';
import type { ProductCard } from '@contract/catalogue.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { usePage } from '../../stores/usePage.ts';
import { ProductGrid } from '../catalogue/ProductGrid.tsx';
import styles from './BestSellers.module.css';
import { listDataPath } from './listAddress.ts';

const SHOWN = 4;

/** Best sellers for pages with nothing else to show. Loaded after the page; renders nothing on failure. */
export const BestSellers = observer(function BestSellers() {
  const { t } = useTranslation('shop');
  const { data } = usePage<{ rows: ProductCard[] }>(
    listDataPath(new URLSearchParams({ sort: 'bestselling', inStock: '1' })),
  );
  if (!data) return null;
  return (
    <section className={styles.best}>
      <h2 className="text-26">{t('bestSellers')}</h2>
      <ProductGrid products={data.rows.slice(0, SHOWN)} />
    </section>
  );
});
