import { ArrowLeftOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from '../../../components/Link.tsx';
import styles from './BackLink.module.css';

/** The link from a page back to its list. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.back}>
      <ArrowLeftOutlined aria-hidden /> {children}
    </Link>
  );
}
