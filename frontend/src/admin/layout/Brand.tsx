import { Link } from 'react-router-dom';
import styles from './Brand.module.css';

/** The shop's name with its moon. */
export function Brand() {
  return (
    <Link to="/admin" className={styles.brand}>
      <svg viewBox="10 6 40 40" width="24" height="24" aria-hidden="true">
        <path d="M42 40A16 16 0 1 1 34 10a13 13 0 1 0 8 30z" className={styles.moon} />
      </svg>
      lelap
    </Link>
  );
}
