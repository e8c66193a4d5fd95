import type { ShownSectionOf } from '@contract/shownContent.ts';
import { Icon } from '../../components/Icon.tsx';
import { Html } from './Html.tsx';
import styles from './Questions.module.css';

/** Questions that open to their answers. */
export function Questions({ items }: Pick<ShownSectionOf<'questions'>, 'items'>) {
  return (
    <div className={styles.questions}>
      {items.map(({ question, answer }, index) => (
        <details key={index} className={styles.question}>
          <summary className="row apart gap-16">
            <h3>{question}</h3>
            <Icon name="down" />
          </summary>
          <Html html={answer} className={styles.answer} />
        </details>
      ))}
    </div>
  );
}
