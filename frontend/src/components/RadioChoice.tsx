import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './RadioChoice.module.css';

interface RadioChoiceProps extends InputHTMLAttributes<HTMLInputElement> {
  /** A word or a few lines. */
  children: ReactNode;
}

/** One of several choices: a clickable card with a radio button for keyboards and screen readers. */
export function RadioChoice({ children, ...input }: RadioChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" {...input} className={styles.radio} />
      {children}
    </label>
  );
}
