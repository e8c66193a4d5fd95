import { useState } from 'react';
import styles from './Receipts.module.css';

interface LineInputProps {
  label: string;
  value: string;
  maxLength: number;
  placeholder?: string;
  onEntered: (value: string) => void;
}

/** A text in its cell: entered with Enter or by leaving it, taken back with Escape. A bare input, of which five hundred are drawn at once. */
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
