import { Input } from 'antd';
import { observer } from 'mobx-react-lite';
import { type Holiday, MAX_HOLIDAYS, MAX_REASON } from '@contract/closures.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { FormStore } from '../../../stores/FormStore.ts';
import { DayInput } from '../../kit/table/filters/DayInput.tsx';
import { RowsField } from './RowsField.tsx';
import styles from './Settings.module.css';
import type { SettingsValues } from './settingsForm.ts';

const NEW: Holiday = { day: '', name: '' };

/** The days without couriers, folded: the owner edits them once a year. */
export const HolidayRows = observer(function HolidayRows({ form }: { form: FormStore<SettingsValues> }) {
  const { t } = useTranslation('admin');
  const { holidays } = form.values;
  return (
    <details open={form.problemOf('holidays') ? true : undefined}>
      <summary className="accent strong">{t('settings.holiday.count', { count: holidays.length })}</summary>
      <RowsField
        form={form}
        name="holidays"
        rows={holidays}
        max={MAX_HOLIDAYS}
        onChange={(days) => form.set('holidays', days)}
        added={NEW}
        texts={{ hint: t('settings.hint.holidays'), add: t('settings.holiday.add'), added: t('settings.holiday.new') }}
        nameOf={({ name }) => name}
        className={styles.holiday}
      >
        {(one, change) => (
          <>
            <DayInput label={t('settings.holiday.day')} value={one.day} onChange={(day) => change({ day })} />
            <Input
              aria-label={t('settings.holiday.name')}
              placeholder={t('settings.holiday.name')}
              value={one.name}
              maxLength={MAX_REASON}
              onChange={({ target }) => change({ name: target.value })}
              onBlur={() => form.touch('holidays')}
            />
          </>
        )}
      </RowsField>
    </details>
  );
});
