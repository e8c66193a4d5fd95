import type { ShownSectionOf } from '@contract/shownContent.ts';
import { Link } from '../../components/Link.tsx';
import { Section } from '../catalogue/Section.tsx';
import { ContentIcon } from './ContentIcon.tsx';
import styles from './ReadOn.module.css';

/** Links to pages to read next. */
export function ReadOn({ title, items }: Pick<ShownSectionOf<'links'>, 'title' | 'items'>) {
  return (
    <Section title={title}>
      <ul className={styles.pages}>
        {items.map(({ icon, title, text, link }, index) => (
          <li key={index}>
            <Link to={link} className={styles.page}>
              <span className={styles.icon}>
                <ContentIcon name={icon} />
              </span>
              <b>{title}</b>
              <span className="muted text-15">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
