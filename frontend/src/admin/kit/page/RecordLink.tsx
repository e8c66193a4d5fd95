import { Link, type LinkProps } from '../../../components/Link.tsx';
import styles from './RecordLink.module.css';

/** To the page of a record, from what another page says of it. */
export function RecordLink(props: Pick<LinkProps, 'to' | 'target' | 'title' | 'children'>) {
  return <Link {...props} className={styles.link} />;
}
