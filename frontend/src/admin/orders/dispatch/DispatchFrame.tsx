import type { ReactNode } from 'react';
import { NavLink } from '../../kit/page/NavLink.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { DISPATCH_PATH, HAND_OVERS_PATH, PACK_PATH, RECEIPTS_PATH } from '../../../routes/adminPaths.ts';
import { PageHead } from '../../kit/page/PageHead.tsx';
import styles from './DispatchFrame.module.css';

/** The stations of the dispatch desk, in the order of a parcel's way. */
const STATIONS = [
  { name: 'today', path: DISPATCH_PATH },
  { name: 'pack', path: PACK_PATH },
  { name: 'receipts', path: RECEIPTS_PATH },
  { name: 'handOver', path: HAND_OVERS_PATH },
] as const;

interface DispatchFrameProps {
  /** The page's title; unset: the station's name. */
  title: string;
  children: ReactNode;
}

/** A page of the dispatch desk, below the tabs of its stations. */
export function DispatchFrame({ title, children }: DispatchFrameProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <PageHead title={t('dispatch.title')} tabTitle={`${title} · ${t('dispatch.title')}`} />
      <nav className={styles.stations} aria-label={t('dispatch.stations')}>
        {STATIONS.map(({ name, path }) => (
          <NavLink key={name} to={path} end={path === DISPATCH_PATH} className={styles.station ?? ''}>
            {t(`dispatch.station.${name}`)}
          </NavLink>
        ))}
      </nav>
      {children}
    </>
  );
}
