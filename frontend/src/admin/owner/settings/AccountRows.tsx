import { Button, Input, Switch } from 'antd';
import { observer } from 'mobx-react-lite';
import { MAX_TRANSFER_ACCOUNTS, TRANSFER_LIMITS, type TransferAccount } from '@contract/transfers.ts';
import { useProblemText } from '../../../components/useFields.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { FormStore } from '../../../stores/FormStore.ts';
import styles from './Settings.module.css';
import type { SettingsValues } from './settingsForm.ts';

const NEW: TransferAccount = { bank: '', number: '', holder: '', isOn: true };
const TEXTS = ['bank', 'number', 'holder'] as const;

/** The owner's bank accounts, each offered to shoppers or not. */
export const AccountRows = observer(function AccountRows({ form }: { form: FormStore<SettingsValues> }) {
  const { t } = useTranslation('admin');
  const problem = useProblemText()(form.problemOf('transferAccounts'));
  const accounts = form.values.transferAccounts;
  const set = (values: TransferAccount[]) => form.set('transferAccounts', values);
  const change = (at: number, changes: Partial<TransferAccount>) => {
    set(accounts.map((one, index) => (index === at ? { ...one, ...changes } : one)));
  };
  return (
    <div className={styles.couriers}>
      <p className={styles.hint}>{t('settings.hint.transferAccounts')}</p>
      {accounts.map((one, at) => (
        // A row has no name of its own while it is typed.
        <fieldset key={at} className={styles.account}>
          <legend className="unseen">{one.bank || t('settings.account.new')}</legend>
          {TEXTS.map((field) => (
            <label key={field}>
              <span>{t(`settings.account.${field}`)}</span>
              <Input
                value={one[field]}
                maxLength={TRANSFER_LIMITS[field]}
                {...(field === 'number' && { inputMode: 'numeric' as const })}
                onChange={({ target }) => change(at, { [field]: target.value })}
                onBlur={() => form.touch('transferAccounts')}
              />
            </label>
          ))}
          <label className={styles.isOn}>
            <Switch checked={one.isOn} onChange={(isOn) => change(at, { isOn })} />
            {t('settings.isOn')}
          </label>
          <Button type="text" danger onClick={() => set(accounts.filter((_, index) => index !== at))}>
            {t('settings.account.remove')}
          </Button>
        </fieldset>
      ))}
      <span className={styles.error} aria-live="polite" {...(problem !== undefined && { 'aria-invalid': true })}>
        {problem}
      </span>
      {accounts.length < MAX_TRANSFER_ACCOUNTS && (
        <Button className={styles.addAccount} onClick={() => set([...accounts, NEW])}>
          {t('settings.account.add')}
        </Button>
      )}
    </div>
  );
});
