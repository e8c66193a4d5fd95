import type { ShownSectionOf } from '@contract/shownContent.ts';
import { ContentIcon } from '../content/ContentIcon.tsx';
import styles from './Promises.module.css';

/** The shop's promises in a row. */
export function Promises({ items }: Pick<ShownSectionOf<'promises'>, 'items'>) {
  return (
    <ul className={`wrap ${styles.promises}`}>
      {items.map(({ icon, title, text }, index) => (
        <li key={index}>
          <span className={styles.icon}>
            <ContentIcon name={icon} />
          </span>
          <h2>{title}</h2>
          <p className="muted text-15">{text}</p>
        </li>
      ))}
    </ul>
  );
}
