import { type ReactNode, useId } from 'react';
import { Icon } from '../../components/Icon.tsx';
import styles from './Step.module.css';

interface StepProps {
  number: number;
  title: string;
  lead: string;
  /** Nothing is missing here. */
  isDone?: boolean;
  className?: string;
  children: ReactNode;
}

/** One numbered part of the checkout. */
export function Step({ number, title, lead, isDone = false, className = '', children }: StepProps) {
  const id = useId();
  return (
    <section className={`${styles.step} ${className}`} aria-labelledby={id}>
      <header className="row gap-14">
        <span className={`${styles.number} ${isDone ? 'tone-good' : ''}`} aria-hidden="true">
          {isDone ? <Icon name="check" size={20} /> : number}
        </span>
        <div>
          <h2 id={id} className="text-26">
            {title}
          </h2>
          <p className="muted">{lead}</p>
        </div>
      </header>
      {children}
    </section>
  );
}
