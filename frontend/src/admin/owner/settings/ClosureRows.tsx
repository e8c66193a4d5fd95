import { Input, Switch } from 'antd';
import { observer } from 'mobx-react-lite';
import { type Closure, MAX_CLOSURES, MAX_REASON } from '@contract/closures.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { FormStore } from '../../../stores/FormStore.ts';
import { DayInput } from '../../kit/table/filters/DayInput.tsx';
import { RowsField } from './RowsField.tsx';
import styles from './Settings.module.css';
import type { SettingsValues } from './settingsForm.ts';

const NEW: Closure = { from: '', to: '', reason: '', reasonEn: '', takesOrders: true, stretchesDeadlines: true };
const ENDS = ['from', 'to'] as const;
const REASONS = ['reason', 'reasonEn'] as const;
const CHOICES = ['takesOrders', 'stretchesDeadlines'] as const;

/** The days on which the shop sends nothing. */
export const ClosureRows = observer(function ClosureRows({ form }: { form: FormStore<SettingsValues> }) {
  const { t } = useTranslation('admin');
  return (
    <RowsField
      form={form}
      name="closures"
      rows={form.values.closures}
      max={MAX_CLOSURES}
      onChange={(closures) => form.set('closures', closures)}
      added={NEW}
      texts={{ hint: t('settings.hint.closures'), add: t('settings.closure.add'), added: t('settings.closure.new') }}
      nameOf={({ reason }) => reason}
      className={styles.closure}
    >
      {(one, change) => (
        <>
          {ENDS.map((end) => (
            <label key={end}>
              <span>{t(`settings.closure.${end}`)}</span>
              <DayInput
                label={t(`settings.closure.${end}`)}
                value={one[end]}
                onChange={(day) => change(end === 'from' && one.to < day ? { from: day, to: day } : { [end]: day })}
              />
            </label>
          ))}
          {REASONS.map((reason) => (
            <label key={reason}>
              <span>{t(`settings.closure.${reason}`)}</span>
              <Input
                value={one[reason]}
                maxLength={MAX_REASON}
                onChange={({ target }) => change({ [reason]: target.value })}
                onBlur={() => form.touch('closures')}
              />
            </label>
          ))}
          {CHOICES.map((choice) => (
            <label key={choice} className={styles.isOn}>
              <Switch checked={one[choice]} onChange={(isOn) => change({ [choice]: isOn })} />
              {t(`settings.closure.${choice}`)}
            </label>
          ))}
        </>
      )}
    </RowsField>
  );
});
