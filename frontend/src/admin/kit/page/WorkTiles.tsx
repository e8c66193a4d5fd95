import type { ReactNode } from 'react';
import { LATE_DAYS, MAX_WORK } from '@contract/dashboard.ts';
import { DAY_MS } from '@contract/time.ts';
import { Link } from '../../../components/Link.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { useAgo } from './useAgo.ts';
import styles from './WorkTiles.module.css';

/** A row of work tiles. */
export function WorkTiles({ children }: { children: ReactNode }) {
  return <ul className={styles.tiles}>{children}</ul>;
}

interface WorkTileProps {
  name: string;
  /** The page for this work. */
  to: string;
  count: number;
  /** ISO: how long the oldest item has waited. */
  since: string | null;
}

/** An amount of waiting work, and how long its oldest item has waited. */
export function WorkTile({ name, to, count, since }: WorkTileProps) {
  const { t } = useTranslation('admin');
  const agoOf = useAgo();
  const isLate = since !== null && new Date().getTime() - Date.parse(since) > LATE_DAYS * DAY_MS;
  const ago = since === null ? '' : agoOf(since);
  return (
    <li>
      <Link to={to} className={styles.tile}>
        <WorkCount count={count} className={`${styles.count} ${count === 0 ? 'muted' : ''}`} />
        <span>
          <span className={styles.name}>{name}</span>
          {ago !== '' && <span className={isLate ? styles.late : 'fine'}>{t('dashboard.oldest', { ago })}</span>}
        </span>
      </Link>
    </li>
  );
}

/** The server stops counting at a thousand. */
export function WorkCount({ count, className }: { count: number; className: string | undefined }) {
  const { number } = useFormats();
  return <span className={className}>{count >= MAX_WORK ? `${number(MAX_WORK - 1)}+` : number(count)}</span>;
}
