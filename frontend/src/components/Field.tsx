import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { useTranslation } from '../i18n/useTranslation.tsx';
import styles from './Field.module.css';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** The value's error, in the reader's language. */
  error?: string | undefined;
  /** Shown in the label; fields without it are required. */
  isOptional?: boolean;
}

type InputFieldProps = FieldProps & InputHTMLAttributes<HTMLInputElement> & { end?: ReactNode };

/** A labelled input. `end` is inside its right edge (a button to show the password). */
export function Field({ label, hint, error, isOptional, end, className, ...input }: InputFieldProps) {
  const wiring = useWiring(input.id, hint, error);
  return (
    <FieldFrame {...{ label, hint, error, isOptional, className }} id={wiring.id}>
      <span className={styles.box}>
        <input {...input} {...wiring} className={styles.control} />
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </span>
    </FieldFrame>
  );
}

/** A field for an email address, which phones neither capitalize nor correct. */
export function EmailField(field: InputFieldProps) {
  return (
    <Field type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...field} />
  );
}

export function TextareaField({
  label,
  hint,
  error,
  isOptional,
  className,
  ...textarea
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const wiring = useWiring(textarea.id, hint, error);
  return (
    <FieldFrame {...{ label, hint, error, isOptional, className }} id={wiring.id}>
      <textarea rows={3} {...textarea} {...wiring} className={styles.control} />
    </FieldFrame>
  );
}

export function SelectField({
  label,
  hint,
  error,
  isOptional,
  className,
  children,
  ...select
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const wiring = useWiring(select.id, hint, error);
  return (
    <FieldFrame {...{ label, hint, error, isOptional, className }} id={wiring.id}>
      <select {...select} {...wiring} className={`${styles.control} ${styles.select}`}>
        {children}
      </select>
    </FieldFrame>
  );
}

function FieldFrame({
  id,
  label,
  hint,
  error,
  isOptional = false,
  className = '',
  children,
}: FieldProps & { id: string; className?: string | undefined; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={`stack gap-6 ${className}`}>
      <label htmlFor={id} className="strong">
        {label}
        {isOptional && <span className={styles.optional}> · {t('optional')}</span>}
      </label>
      {children}
      {hint !== undefined && (
        <span id={`${id}-hint`} className={`${styles.hint} note`}>
          {hint}
        </span>
      )}
      <span id={`${id}-error`} className="fault" aria-live="polite">
        {error}
      </span>
    </div>
  );
}

/** Connects label, hint and error to the control. */
function useWiring(givenId: string | undefined, hint: ReactNode, error: string | undefined) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const described = [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined };
}
