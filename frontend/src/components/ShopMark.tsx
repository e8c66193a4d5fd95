import { type Brand, initialOf } from '@contract/brand.ts';
import { pictureUrl } from '@contract/catalogue.ts';
import { Crescent } from './Crescent.tsx';
import styles from './ShopMark.module.css';

/** The shop's logo, or its name's first letter; the moon for a shop without a name of its own. The name is beside it. */
export function ShopMark({ name, logo, size }: Pick<Brand, 'name' | 'logo'> & { size: number }) {
  if (logo !== '') return <img className={styles.logo} src={pictureUrl(logo, 400)} alt="" height={size} />;
  const initial = initialOf(name);
  if (initial === '') return <Crescent size={size} />;
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" className={styles.letter} aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <text x="16" y="23.5" textAnchor="middle">
        {initial}
      </text>
    </svg>
  );
}
