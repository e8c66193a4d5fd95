import { Link } from 'react-router-dom';
import type { CategoryCard } from '@contract/catalogue.ts';
import { ProductImage } from '../../components/ProductImage.tsx';
import styles from './CategoryTiles.module.css';

export function CategoryTiles({ categories }: { categories: CategoryCard[] }) {
  return (
    <ul className={styles.tiles}>
      {categories.map(({ id, name, description, thumb }) => (
        <li key={id}>
          <Link to={`/shop?categoryId=${id}`} className={styles.tile}>
            <span className={styles.name}>{name}</span>
            <span className={styles.text}>{description}</span>
            <ProductImage
              picture={thumb}
              sizes="(max-width: 760px) 42vw, 260px"
              isDecorative
              className={styles.picture}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
