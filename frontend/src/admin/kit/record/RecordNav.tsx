import { BackLink } from '../page/BackLink.tsx';
import { RecordPager } from './RecordPager.tsx';
import styles from './RecordNav.module.css';
import type { ParentList } from './useParentList.ts';

interface RecordNavProps {
  /** The list's path and title. */
  path: string;
  title: string;
  behind: ParentList;
}

/** Above a record's page: the link back to its list, with filters and page, and to the neighbouring records. */
export function RecordNav({ path, title, behind: { place, search } }: RecordNavProps) {
  return (
    <div className={styles.nav}>
      <BackLink to={search === '' ? path : `${path}?${search}`}>{title}</BackLink>
      <RecordPager place={place} />
    </div>
  );
}
