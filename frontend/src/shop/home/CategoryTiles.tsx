import type { CategoryCard } from '@contract/catalogue.ts';
import { textIn } from '@contract/languages.ts';
import { Link } from '../../components/Link.tsx';
import { ProductImage } from '../../components/ProductImage.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { OwnPicture } from '../content/OwnPicture.tsx';
import styles from './CategoryTiles.module.css';

const SIZES = '(max-width: 760px) 42vw, 260px';

/** The categories as arched tiles. */
export function CategoryTiles({ categories }: { categories: CategoryCard[] }) {
  const { i18n } = useTranslation('shop');
  return (
    <ul className={styles.tiles}>
      {categories.map((category) => (
        <li className="stack" key={category.id}>
          <Link to={`/shop?categoryId=${category.id}`} className={styles.tile}>
            <span className={styles.arch}>
              {category.picture ? (
                <OwnPicture picture={{ ...category.picture, alt: '' }} sizes={SIZES} className={styles.own} />
              ) : (
                <ProductImage picture={category.thumb} sizes={SIZES} isDecorative className={styles.picture} />
              )}
            </span>
            <span className="bold text-18">{textIn(i18n.language, category, 'name')}</span>
            <span className={styles.text}>{textIn(i18n.language, category, 'description')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
