import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { ProductPage } from '@contract/catalogue.ts';
import { textIn } from '@contract/languages.ts';
import { Icon } from '../../components/Icon.tsx';
import styles from './Crumbs.module.css';

export function Crumbs({ product: { category, name } }: { product: ProductPage }) {
  const { t, i18n } = useTranslation('product');
  return (
    <nav aria-label={t('crumbs')}>
      <ol className={styles.crumbs}>
        <li className="inline still">
          <Link to="/">{t('home')}</Link>
          <Icon name="right" size={14} />
        </li>
        <li className="inline still">
          <Link to={`/shop?categoryId=${category.id}`}>{textIn(i18n.language, category, 'name')}</Link>
          <Icon name="right" size={14} />
        </li>
        <li className={`${styles.here} inline still`} aria-current="page">
          {name}
        </li>
      </ol>
    </nav>
  );
}
