import { ArrowLeftOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from '../../../components/Link.tsx';
import styles from './BackLink.module.css';

/** Above a page that belongs to a list: the way back to it. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.back}>
      <ArrowLeftOutlined aria-hidden /> {children}
    </Link>
  );
}
