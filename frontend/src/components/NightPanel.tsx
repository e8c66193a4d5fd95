import { type ReactNode, useEffect, useRef } from 'react';
import styles from './NightPanel.module.css';

interface NightPanelProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Replaces a form that was sent: scrolls to the top and takes the focus. */
  isResult?: boolean;
}

/** A short form beside a picture of the night sky. */
export function NightPanel({ title, lead, children, isResult = false }: NightPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isResult) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isResult]);
  return (
    <div className={`wrap ${styles.page}`}>
      <section className={styles.panel}>
        <Sky />
        <div className={styles.content}>
          <header className="stack gap-8">
            <h1 ref={heading} className="text-34 unframed" tabIndex={isResult ? -1 : undefined}>
              {title}
            </h1>
            {lead !== undefined && <p className="muted">{lead}</p>}
          </header>
          {children}
        </div>
      </section>
    </div>
  );
}

/** Dusk over the hills; the sides may be cropped, the moon never is. */
function Sky() {
  return (
    <div className={styles.sky} aria-hidden="true">
      <svg viewBox="0 0 440 640" preserveAspectRatio="xMidYMax slice" className={styles.scene}>
        <defs>
          <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#191c3f" />
            <stop offset="0.55" stopColor="#3f428c" />
            <stop offset="1" stopColor="#a08cc4" />
          </linearGradient>
        </defs>
        <rect width="440" height="640" fill="url(#dusk)" />
        <g fill="#fff6da">
          <circle cx="70" cy="500" r="1.8" />
          <circle cx="226" cy="482" r="1.5" />
          <circle cx="160" cy="520" r="1.2" opacity="0.7" />
          <circle cx="128" cy="352" r="1.3" opacity="0.7" />
          <circle cx="206" cy="446" r="1.4" opacity="0.8" />
          <circle cx="352" cy="470" r="1.7" />
          <circle cx="388" cy="330" r="1.2" opacity="0.6" />
          <circle cx="60" cy="250" r="1.4" opacity="0.7" />
          <circle cx="300" cy="120" r="1.6" opacity="0.8" />
          <circle cx="150" cy="150" r="1.2" opacity="0.6" />
        </g>
        <path className={styles.highMoon} d="M278 312a54 54 0 1 1-61-75 45 45 0 1 0 61 75Z" fill="#f6c85f" />
        <path className={styles.lowMoon} d="M372 522a29 29 0 1 1-33-40 24 24 0 1 0 33 40Z" fill="#f6c85f" />
        <path d="M0 566c70-44 128-40 198-12s150 24 242-34v120H0Z" fill="#ffffff" opacity="0.16" />
        <path d="M0 604c92-40 170-22 246-4s132 6 194-26v66H0Z" fill="#ffffff" opacity="0.26" />
      </svg>
    </div>
  );
}
