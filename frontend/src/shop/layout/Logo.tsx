import styles from './Logo.module.css';

/** The crescent and the name. The name is drawn text: it is the brand's, not a language's. */
export function Logo() {
  return (
    <span className={styles.logo} aria-hidden="true">
      <svg width="28" height="28" viewBox="0 0 32 32">
        <path d="M27 20.5A12.5 12.5 0 1 1 13 4.2a10.2 10.2 0 1 0 14 16.3Z" fill="#f6c85f" />
      </svg>
      lelap
    </span>
  );
}
