import { useId } from 'react';
import { Link } from '../../components/Link.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { SizeDrawing } from '../catalogue/SizeDrawing.tsx';
import { SizeTable } from '../catalogue/SizeTable.tsx';
import styles from './SizeGuide.module.css';

/** Specification 9's sizes, drawn to scale and as a table. */
export function SizeGuide({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('shop');
  const id = useId();
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby={id}>
      <div className={styles.panel}>
        <div className={styles.words}>
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
        </div>
        <SizeDrawing />
        <div className={styles.table}>
          <SizeTable />
          <Link to="/size-recommendation" className={styles.finder}>
            {t('findSize')}
            <Icon name="right" size={18} />
          </Link>
        </div>
      </div>
    </section>
  );
}
