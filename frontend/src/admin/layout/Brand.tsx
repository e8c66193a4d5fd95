import { Link } from 'react-router-dom';
import { Crescent } from '../../components/Crescent.tsx';
import styles from './Brand.module.css';

/** The shop's name with its moon; leads to the first page of the back office. */
export function Brand() {
  return (
    <Link to="/admin" className={styles.brand}>
      <span className={styles.moon}>
        <Crescent size={26} />
      </span>
      lelap
    </Link>
  );
}
