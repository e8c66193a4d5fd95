import type { ReactNode } from 'react';
import { useHead } from '../../../stores/useHead.ts';
import styles from './PageHead.module.css';

interface PageHeadProps {
  title: string;
  /** Names the page in the browser's tab; unset, its title does. */
  tabTitle?: string;
  /** Said right after it. */
  beside?: ReactNode;
  /** What can be done on the page: buttons at the end of the line, on a phone in a line of their own. */
  children?: ReactNode;
}

/** What every page of the back office begins with. */
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
