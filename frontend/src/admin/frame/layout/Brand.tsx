import { observer } from 'mobx-react-lite';
import { Link } from '../../../components/Link.tsx';
import { ShopMark } from '../../../components/ShopMark.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import styles from './Brand.module.css';

/** The shop's name with its moon; links to the back office's first page. */
export const Brand = observer(function Brand() {
  const { name, logo } = useStores().settings.facts.shop;
  return (
    <Link to="/admin" className={styles.brand}>
      <span className={styles.moon}>
        <ShopMark name={name} logo={logo} size={26} />
      </span>
      <span className={styles.name}>{name}</span>
    </Link>
  );
});
