import { BackLink } from '../page/BackLink.tsx';
import { PlaceInList } from './PlaceInList.tsx';
import styles from './RecordNav.module.css';
import type { ListBehind } from './useListBehind.ts';

interface RecordNavProps {
  /** The list's path and title. */
  path: string;
  title: string;
  behind: ListBehind;
}

/** Above a record's page: the link back to its list, with filters and page, and to the neighbouring records. */
export function RecordNav({ path, title, behind: { place, search } }: RecordNavProps) {
  return (
    <div className={styles.nav}>
      <BackLink to={search === '' ? path : `${path}?${search}`}>{title}</BackLink>
      <PlaceInList place={place} />
    </div>
  );
}
