import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { type FieldStore, useProblemText } from '../../../components/useFields.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { FormValues, NameOf } from '../../../stores/FormStore.ts';
import styles from './PanelForm.module.css';

/** The props that connect a control to its field: spread them into any antd control. `{id}-label` is the label's id. */
export interface PanelControl<Value> {
  id: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  status?: 'error';
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface PanelFieldProps<Values extends FormValues<Values>, Name extends NameOf<Values>> {
  form: FieldStore<Values>;
  name: Name;
  label: string;
  hint?: ReactNode;
  isOptional?: boolean;
  children: (control: PanelControl<Values[Name]>) => ReactNode;
}

/** One labelled field of a PanelForm, with its error below. */
export const PanelField = observer(function PanelField<Values extends FormValues<Values>, Name extends NameOf<Values>>({
  form,
  name,
  label,
  hint,
  isOptional = false,
  children,
}: PanelFieldProps<Values, Name>) {
  const { t } = useTranslation();
  const id = useId();
  const error = useProblemText()(form.problemOf(name));
  const described = [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="stack gap-6">
      <label id={`${id}-label`} htmlFor={id} className="semibold">
        {label}
        {isOptional && <span className="regular muted"> · {t('optional')}</span>}
      </label>
      {children({
        id,
        value: form.values[name],
        onChange: (value) => form.set(name, value),
        onBlur: () => form.touch(name),
        ...(error !== undefined && { status: 'error', 'aria-invalid': true }),
        ...(described !== '' && { 'aria-describedby': described }),
      })}
      {hint !== undefined && (
        <span id={`${id}-hint`} className="note">
          {hint}
        </span>
      )}
      <span id={`${id}-error`} className={`${styles.error} sale text-14`} aria-live="polite">
        {error}
      </span>
    </div>
  );
});
