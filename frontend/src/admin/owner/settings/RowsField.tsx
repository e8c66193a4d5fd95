import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useProblemText } from '../../../components/useFields.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { FormStore, NameOf } from '../../../stores/FormStore.ts';
import styles from './Settings.module.css';
import type { SettingsValues } from './settingsForm.ts';

interface RowsFieldProps<Row> {
  form: FormStore<SettingsValues>;
  name: NameOf<SettingsValues>;
  rows: readonly Row[];
  max: number;
  onChange: (rows: Row[]) => void;
  /** The values of an added row. */
  added: Row;
  texts: { hint: string; add: string; added: string };
  nameOf: (row: Row) => string;
  className: string | undefined;
  children: (row: Row, change: (changes: Partial<Row>) => void) => ReactNode;
}

/** Rows that the owner adds, edits and removes. */
export const RowsField = observer(function RowsField<Row>(props: RowsFieldProps<Row>) {
  const { form, name, rows, max, onChange, added, texts, nameOf, className, children } = props;
  const { t } = useTranslation('admin');
  const problem = useProblemText()(form.problemOf(name));
  return (
    <div className={styles.couriers}>
      <p className={styles.hint}>{texts.hint}</p>
      {rows.map((row, at) => (
        // A row has no name of its own while it is typed.
        <fieldset key={at} className={className}>
          <legend className="unseen">{nameOf(row) || texts.added}</legend>
          {children(row, (changes) =>
            onChange(rows.map((one, index) => (index === at ? { ...one, ...changes } : one))),
          )}
          <Button type="text" danger onClick={() => onChange(rows.filter((_, index) => index !== at))}>
            {t('settings.removeRow')}
          </Button>
        </fieldset>
      ))}
      <span className={styles.error} aria-live="polite" {...(problem !== undefined && { 'aria-invalid': true })}>
        {problem}
      </span>
      {rows.length < max && (
        <Button className={styles.addAccount} onClick={() => onChange([...rows, added])}>
          {texts.add}
        </Button>
      )}
    </div>
  );
});
