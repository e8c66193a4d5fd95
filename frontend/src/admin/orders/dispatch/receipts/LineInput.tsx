import { useState } from 'react';
import styles from './Receipts.module.css';

interface LineInputProps {
  label: string;
  value: string;
  maxLength: number;
  placeholder?: string;
  onEntered: (value: string) => void;
}

/** A text cell: Enter or blur commits, Escape reverts. A bare input, since five hundred render at once. */
export function LineInput({ label, value, onEntered, ...input }: LineInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const enter = () => {
    if (typed !== null && typed.trim() !== value) onEntered(typed.trim());
    setTyped(null);
  };
  return (
    <input
      {...input}
      className={styles.input}
      aria-label={label}
      spellCheck={false}
      autoComplete="off"
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={enter}
      onKeyDown={({ key }) => {
        if (key === 'Enter') enter();
        if (key === 'Escape') setTyped(null);
      }}
    />
  );
}
