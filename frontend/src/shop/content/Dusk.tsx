import styles from './Dusk.module.css';

/** Moon, stars and hills behind a page's title; on a phone only its lower edge is left of it. */
export function Dusk() {
  return (
    <svg className={styles.dusk} viewBox="0 0 560 300" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <g fill="#fff6da">
        <circle cx="120" cy="64" r="1.6" opacity="0.7" />
        <circle cx="212" cy="120" r="1.4" opacity="0.6" />
        <circle cx="262" cy="52" r="2" />
        <circle cx="330" cy="98" r="1.4" opacity="0.8" />
        <circle cx="352" cy="178" r="1.7" />
        <circle cx="520" cy="178" r="1.8" />
        <circle cx="528" cy="132" r="1.3" opacity="0.7" />
        <circle cx="482" cy="106" r="1.5" opacity="0.8" />
      </g>
      <path d="M466 182a46 46 0 1 1-52-64 38.5 38.5 0 1 0 52 64Z" fill="#f6c85f" />
      <path d="M0 262c84-46 150-40 232-10s190 22 328-44v92H0Z" fill="#fff" opacity="0.1" />
      <path d="M0 288c112-36 206-20 296-4s164 0 264-38v54H0Z" fill="#fff" opacity="0.16" />
    </svg>
  );
}
