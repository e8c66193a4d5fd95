import { Input } from 'antd';
import type { InputProps } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { FieldStore } from '../../../components/useFields.ts';
import type { FormValues, NameOf } from '../../../stores/FormStore.ts';
import { PasswordVerdict } from '../page/PasswordVerdict.tsx';
import { PanelField } from './PanelField.tsx';

interface LineFieldProps<Values extends FormValues<Values>> extends Pick<
  InputProps,
  | 'type'
  | 'inputMode'
  | 'maxLength'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'autoFocus'
  | 'placeholder'
  | 'size'
  | 'spellCheck'
> {
  form: FieldStore<Values>;
  /** The name of a text field. */
  name: NameOf<Values>;
  label: string;
  hint?: ReactNode;
  isOptional?: boolean;
}

/** A line of text with its label. */
export function LineField<Values extends FormValues<Values>>(props: LineFieldProps<Values>) {
  const { form, name, label, hint, isOptional = false, ...input } = props;
  return (
    <PanelField form={form} name={name} label={label} hint={hint} isOptional={isOptional}>
      {({ value, onChange, ...control }) => (
        <Input
          autoComplete="off"
          {...input}
          {...control}
          value={textIn(value)}
          onChange={({ target }) => onChange(target.value as typeof value)}
        />
      )}
    </PanelField>
  );
}

type LongFieldProps<Values extends FormValues<Values>> = Omit<LineFieldProps<Values>, 'type' | 'inputMode' | 'size'>;

/** Text with line breaks. */
export function LongField<Values extends FormValues<Values>>(props: LongFieldProps<Values>) {
  const { form, name, label, hint, isOptional = false, ...input } = props;
  return (
    <PanelField form={form} name={name} label={label} hint={hint} isOptional={isOptional}>
      {({ value, onChange, ...control }) => (
        <Input.TextArea
          {...input}
          {...control}
          autoSize={{ minRows: 3, maxRows: 10 }}
          value={textIn(value)}
          onChange={({ target }) => onChange(target.value as typeof value)}
        />
      )}
    </PanelField>
  );
}

type PasswordLineProps<Values extends FormValues<Values>> = Pick<LineFieldProps<Values>, 'form' | 'name' | 'label'>;

/** A new password: missing requirements show while it is typed (specification 5), and only once. */
export const NewPasswordField = observer(function NewPasswordField<Values extends FormValues<Values>>({
  form,
  name,
  label,
}: PasswordLineProps<Values>) {
  const hint = form.problemOf(name) === null ? <PasswordVerdict password={textIn(form.values[name])} /> : undefined;
  return (
    <PanelField form={form} name={name} label={label} hint={hint}>
      {({ value, onChange, ...control }) => (
        <Input.Password
          autoComplete="new-password"
          {...control}
          value={textIn(value)}
          onChange={({ target }) => onChange(target.value as typeof value)}
        />
      )}
    </PanelField>
  );
});

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
