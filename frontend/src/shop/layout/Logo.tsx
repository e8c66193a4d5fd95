import { ShopMark } from '../../components/ShopMark.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './Logo.module.css';

/** Name lengths for a phone's header: above them, the font is one or two steps smaller. */
const LETTERS = { full: 6, long: 10 };

/** The shop's mark and name, on one line. A brand, so it isn't translated. */
export function Logo() {
  const { name, logo } = useStores().settings.facts.shop;
  return (
    <span className={styles.logo} data-name={lengthOf(name)} aria-hidden="true">
      <span className={styles.moon}>
        <ShopMark name={name} logo={logo} size={28} />
      </span>
      <span className={styles.name}>{name}</span>
    </span>
  );
}

function lengthOf(name: string): 'full' | 'long' | 'longer' {
  if (name.length <= LETTERS.full) return 'full';
  return name.length <= LETTERS.long ? 'long' : 'longer';
}
