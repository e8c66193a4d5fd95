import { Input, Switch } from 'antd';
import { observer } from 'mobx-react-lite';
import { MAX_TRANSFER_ACCOUNTS, TRANSFER_LIMITS, type TransferAccount } from '@contract/transfers.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { FormStore } from '../../../stores/FormStore.ts';
import { RowsField } from './RowsField.tsx';
import styles from './Settings.module.css';
import type { SettingsValues } from './settingsForm.ts';

const NEW: TransferAccount = { bank: '', number: '', holder: '', isOn: true };
const TEXTS = ['bank', 'number', 'holder'] as const;

/** The owner's bank accounts, each offered to shoppers or not. */
export const AccountRows = observer(function AccountRows({ form }: { form: FormStore<SettingsValues> }) {
  const { t } = useTranslation('admin');
  return (
    <RowsField
      form={form}
      name="transferAccounts"
      rows={form.values.transferAccounts}
      max={MAX_TRANSFER_ACCOUNTS}
      onChange={(accounts) => form.set('transferAccounts', accounts)}
      added={NEW}
      texts={{
        hint: t('settings.hint.transferAccounts'),
        add: t('settings.account.add'),
        added: t('settings.account.new'),
      }}
      nameOf={({ bank }) => bank}
      className={styles.account}
    >
      {(one, change) => (
        <>
          {TEXTS.map((field) => (
            <label key={field}>
              <span>{t(`settings.account.${field}`)}</span>
              <Input
                value={one[field]}
                maxLength={TRANSFER_LIMITS[field]}
                {...(field === 'number' && { inputMode: 'numeric' as const })}
                onChange={({ target }) => change({ [field]: target.value })}
                onBlur={() => form.touch('transferAccounts')}
              />
            </label>
          ))}
          <label className={styles.isOn}>
            <Switch checked={one.isOn} onChange={(isOn) => change({ isOn })} />
            {t('settings.isOn')}
          </label>
        </>
      )}
    </RowsField>
  );
});
