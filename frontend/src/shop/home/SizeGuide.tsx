import { Link } from '../../components/Link.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { SizeDrawing } from '../catalogue/SizeDrawing.tsx';
import { SizeTable } from '../catalogue/SizeTable.tsx';
import styles from './SizeGuide.module.css';

/** Specification 9's sizes, drawn to scale and as a table. */
export function SizeGuide() {
  const { t } = useTranslation(['home', 'shop']);
  return (
    <section id="sizes" className={`wrap ${styles.section}`} aria-labelledby="sizes-title">
      <div className={styles.panel}>
        <div className={styles.words}>
          <h2 id="sizes-title">{t('sizesTitle')}</h2>
          <p>{t('sizesText')}</p>
        </div>
        <SizeDrawing />
        <div className={styles.table}>
          <SizeTable />
          <Link to="/size-recommendation" className={styles.finder}>
            {t('shop:findSize')}
            <Icon name="right" size={18} />
          </Link>
        </div>
      </div>
    </section>
  );
}
