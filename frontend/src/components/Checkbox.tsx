import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';

interface CheckboxProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, error, className = '', ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className={styles.label}>
        <input
          type="checkbox"
          {...input}
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{label}</span>
      </label>
      <span id={id} className={styles.error} aria-live="polite">
        {error}
      </span>
    </div>
  );
}
