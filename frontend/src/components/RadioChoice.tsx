import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './RadioChoice.module.css';

interface RadioChoiceProps extends InputHTMLAttributes<HTMLInputElement> {
  /** What is chosen, in a word or a few lines. */
  children: ReactNode;
}

/** One of several: a card that is pressed anywhere, with a radio button for keys and ears. */
export function RadioChoice({ children, ...input }: RadioChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" {...input} className={styles.radio} />
      {children}
    </label>
  );
}
