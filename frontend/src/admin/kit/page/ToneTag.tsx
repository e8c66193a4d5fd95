import type { ReactNode } from 'react';
import styles from './ToneTag.module.css';

/** By the action that staff owe: warm waits for them, calm is on its way, quiet needs nothing, good and bad are final. */
export type Tone = 'warm' | 'calm' | 'quiet' | 'good' | 'bad';

/** A state as a tag. */
export function ToneTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${styles.tag} tone-${tone}`}>{children}</span>;
}
