import { ShopMark } from '../../components/ShopMark.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './Logo.module.css';

/** With more letters than these a name is too wide for a phone's bar at its full size, and at the next one. */
const LETTERS = { full: 6, long: 10 };

/** The moon and the name, in the letters its owner writes it with, on one line. It is the brand's, not a language's. */
export function Logo() {
  const { name, logo } = useStores().settings.facts.shop;
  return (
    <span className={styles.logo} data-name={lengthOf(name)} aria-hidden="true">
      <span className={styles.moon}>
        <ShopMark logo={logo} size={28} />
      </span>
      <span className={styles.name}>{name}</span>
    </span>
  );
}

function lengthOf(name: string): 'full' | 'long' | 'longer' {
  if (name.length <= LETTERS.full) return 'full';
  return name.length <= LETTERS.long ? 'long' : 'longer';
}
