import type { ReactNode } from 'react';
import { useHead } from '../../../stores/useHead.ts';
import styles from './PageHead.module.css';

interface PageHeadProps {
  title: string;
  /** The browser tab's title; unset: `title`. */
  tabTitle?: string;
  /** Text right after the title. */
  beside?: ReactNode;
  /** The page's actions: buttons at the end of the line, on a phone in a line of their own. */
  children?: ReactNode;
}

/** The head of every back-office page. */
export function PageHead({ title, tabTitle = title, beside, children }: PageHeadProps) {
  useHead({ title: tabTitle, isPrivate: true });
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {beside}
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
