import { BackLink } from '../page/BackLink.tsx';
import { PlaceInList } from './PlaceInList.tsx';
import styles from './RecordNav.module.css';
import type { ListBehind } from './useListBehind.ts';

interface RecordNavProps {
  /** Where the list is, and what it is called. */
  path: string;
  title: string;
  behind: ListBehind;
}

/** Above the page of a record: the way back to its list as it was left, and on to its neighbours there. */
export function RecordNav({ path, title, behind: { place, search } }: RecordNavProps) {
  return (
    <div className={styles.nav}>
      <BackLink to={search === '' ? path : `${path}?${search}`}>{title}</BackLink>
      <PlaceInList place={place} />
    </div>
  );
}
