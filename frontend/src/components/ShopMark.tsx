import { pictureUrl } from '@contract/catalogue.ts';
import { Crescent } from './Crescent.tsx';
import styles from './ShopMark.module.css';

/** The shop's logo, or the moon. The name is beside it. */
export function ShopMark({ logo, size }: { logo: string; size: number }) {
  if (logo === '') return <Crescent size={size} />;
  return <img className={styles.logo} src={pictureUrl(logo, 400)} alt="" height={size} />;
}
