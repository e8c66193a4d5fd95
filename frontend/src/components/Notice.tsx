import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Notice.module.css';

type Tone = 'calm' | 'warm' | 'bad' | 'good';

const ICONS: Record<Tone, IconName> = { calm: 'info', warm: 'alert', bad: 'alert', good: 'check' };

interface NoticeProps {
  tone?: Tone;
  title: ReactNode;
  /** More text, and actions. */
  children?: ReactNode;
}

/** A note that the visitor needs before they go on. */
export function Notice({ tone = 'calm', title, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`}>
      <span className={styles.icon}>
        <Icon name={ICONS[tone]} />
      </span>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.more}>{children}</div>}
    </div>
  );
}
