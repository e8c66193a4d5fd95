import type { ShownSectionOf } from '@contract/shownContent.ts';
import { ContentIcon } from './ContentIcon.tsx';
import styles from './PromiseCards.module.css';

/** Promises, or anything that is told in an icon, a title and a sentence. */
export function PromiseCards({ items }: Pick<ShownSectionOf<'promises'>, 'items'>) {
  return (
    <ul className={styles.cards}>
      {items.map(({ icon, title, text }, index) => (
        <li key={index}>
          <ContentIcon name={icon} />
          <h3>{title}</h3>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
