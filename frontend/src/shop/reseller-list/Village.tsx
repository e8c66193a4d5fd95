import styles from './Village.module.css';

/** A small town at night: decoration. */
export function Village() {
  return (
    <svg className={styles.village} viewBox="0 0 640 260" preserveAspectRatio="xMaxYMax meet" aria-hidden="true">
      <g fill="#fff6da">
        <circle cx="96" cy="70" r="1.8" />
        <circle cx="188" cy="36" r="1.4" opacity="0.8" />
        <circle cx="262" cy="92" r="1.5" opacity="0.7" />
        <circle cx="344" cy="30" r="1.6" />
        <circle cx="418" cy="78" r="1.3" opacity="0.7" />
        <circle cx="604" cy="96" r="1.6" opacity="0.8" />
      </g>
      <path d="M566 84a38 38 0 1 1-44-53 32 32 0 1 0 44 53Z" fill="#f6c85f" />
      <path className={styles.hill} d="M0 260c96-74 190-76 292-56s214 22 348-32v88H0Z" fill="#fff" opacity="0.14" />
      <g className={styles.far} fill="#2a2d6c">
        <path d="M150 236v-44l34-28 34 28v44Z" />
        <path d="M318 240v-58l40-32 40 32v58Z" />
        <path d="M470 236v-42l32-26 32 26v42Z" />
      </g>
      <g fill="#1b1e4d">
        <path d="M224 242v-62l44-36 44 36v62Z" />
        <path d="M402 242v-50l32-26 32 26v50Z" />
        <path d="M540 240v-58l42-34 42 34v58Z" />
      </g>
      <g fill="#f6c85f">
        <rect x="174" y="200" width="20" height="20" rx="3" />
        <rect x="246" y="192" width="18" height="24" rx="3" />
        <rect x="274" y="192" width="18" height="24" rx="3" opacity="0.35" />
        <rect x="348" y="196" width="20" height="22" rx="3" />
        <rect x="424" y="202" width="20" height="20" rx="3" opacity="0.35" />
        <rect x="492" y="202" width="20" height="18" rx="3" />
        <rect x="560" y="196" width="18" height="22" rx="3" />
        <rect x="588" y="196" width="18" height="22" rx="3" />
      </g>
      <path className={styles.hill} d="M40 260c90-26 188-28 278-24s212 8 322-12v36H40Z" fill="#9189c9" />
    </svg>
  );
}
