import type { ContentIcon as Name } from '@contract/content.ts';
import { Icon } from '../../components/Icon.tsx';
import styles from './Weaves.module.css';

/** An icon, or magnified threads of a cloth. */
export function ContentIcon({ name }: { name: Name }) {
  switch (name) {
    case 'sateen':
    case 'muslin':
    case 'jersey':
    case 'rayon':
      return <span className={`${styles.weave} ${styles[name]}`} />;
    default:
      return <Icon name={name} size={24} />;
  }
}
