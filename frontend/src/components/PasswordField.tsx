import { type InputHTMLAttributes, useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { passwordFault } from '@contract/password.ts';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';
import styles from './PasswordField.module.css';

interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'onChange'> {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  error?: string | undefined;
  /** Shows the password rules, and live the unmet one (specification 5). */
  hasRules?: boolean;
}

export function PasswordField({ label, value, onValueChange, error, hasRules = false, ...input }: PasswordFieldProps) {
  const { t } = useTranslation('forms');
  const [isShown, setIsShown] = useState(false);
  const fault = passwordFault(value);
  // A field with an error doesn't need the hint as well.
  const live = error ? undefined : t(hintFor(value));
  return (
    <Field
      autoComplete={hasRules ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      {...input}
      type={isShown ? 'text' : 'password'}
      label={label}
      value={value}
      error={error}
      onChange={(event) => onValueChange(event.target.value)}
      hint={
        hasRules ? (
          <span aria-live="polite" className={fault === null ? styles.good : undefined}>
            {live}
          </span>
        ) : undefined
      }
      end={
        <button
          type="button"
          className={styles.reveal}
          aria-label={t(isShown ? 'password.hide' : 'password.show')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
}

/** The hint while choosing a password. */
function hintFor(value: string) {
  const fault = passwordFault(value);
  if (value === '') return 'password.rule';
  return fault === null ? 'password.good' : (`password.${fault}` as const);
}
