import { ShopMark } from '../../components/ShopMark.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './Logo.module.css';

/** The moon and the name. The name is drawn text: it is the brand's, not a language's. */
export function Logo() {
  const { name, logo } = useStores().settings.facts.shop;
  return (
    <span className={styles.logo} aria-hidden="true">
      <span className={styles.moon}>
        <ShopMark logo={logo} size={28} />
      </span>
      {name}
    </span>
  );
}
