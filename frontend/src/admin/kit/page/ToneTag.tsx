import type { ReactNode } from 'react';
import styles from './ToneTag.module.css';

/** By what it asks of staff: warm waits for them, calm is on its way, quiet asks nothing, good and bad are ends. */
export type Tone = 'warm' | 'calm' | 'quiet' | 'good' | 'bad';

/** A state in a word. */
export function ToneTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${styles.tag} tone-${tone}`}>{children}</span>;
}
