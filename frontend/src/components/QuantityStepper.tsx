import { useState } from 'react';
import { MAX_QUANTITY } from '@contract/money.ts';
import { Icon } from './Icon.tsx';
import styles from './QuantityStepper.module.css';

interface QuantityStepperProps {
  value: number;
  min?: number;
  max: number;
  labels: { quantity: string; less: string; more: string };
  isDisabled?: boolean;
  onChange: (value: number) => void;
}

/** Minus, quantity, plus; with `min` 0 the last piece can be removed. A typed number is clamped to the limits on blur. */
export function QuantityStepper({ value, min = 1, max, labels, isDisabled = false, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const wanted = Number(typed);
    if (typed && wanted !== value) onChange(Math.max(min, Math.min(max, wanted)));
    setTyped(null);
  };
  return (
    <div className={styles.stepper} role="group" aria-label={labels.quantity}>
      <button
        type="button"
        aria-label={labels.less}
        disabled={isDisabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon name={value === 1 && min === 0 ? 'trash' : 'minus'} size={20} />
      </button>
      <input
        inputMode="numeric"
        aria-label={labels.quantity}
        value={typed ?? value}
        disabled={isDisabled}
        maxLength={String(MAX_QUANTITY).length}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      <button
        type="button"
        aria-label={labels.more}
        disabled={isDisabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  );
}
