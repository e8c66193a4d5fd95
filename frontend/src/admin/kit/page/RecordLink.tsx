import { Link, type LinkProps } from '../../../components/Link.tsx';
import styles from './RecordLink.module.css';

/** A link to a record's page from a page about something else. */
export function RecordLink(props: Pick<LinkProps, 'to' | 'target' | 'title' | 'children'>) {
  return <Link {...props} className={styles.link} />;
}
