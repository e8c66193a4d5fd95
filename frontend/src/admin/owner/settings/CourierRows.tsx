import { Input, Switch } from 'antd';
import { observer } from 'mobx-react-lite';
import { type CourierSetting, isTimeOfDay, isTrackingUrl, MAX_TRACKING_URL } from '@contract/settings.ts';
import { useProblemText } from '../../../components/useFields.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { FormStore } from '../../../stores/FormStore.ts';
import styles from './Settings.module.css';
import type { SettingsValues } from './settingsForm.ts';

/** Not translated. */
const FORM_OF_ADDRESS = 'https://…/{receipt}';

/** Takes the focus after a refusal. */
function marked(isBad: boolean) {
  return isBad && ({ status: 'error', 'aria-invalid': true } as const);
}

function hasBadTime({ cutOff }: CourierSetting): boolean {
  return cutOff !== '' && !isTimeOfDay(cutOff);
}

function hasBadAddress({ trackingUrl }: CourierSetting): boolean {
  return trackingUrl !== '' && !isTrackingUrl(trackingUrl);
}

/** Each courier of the rate table: enabled or not, its cut-off time, and its tracking URL. */
export const CourierRows = observer(function CourierRows({ form }: { form: FormStore<SettingsValues> }) {
  const { t } = useTranslation('admin');
  const problem = useProblemText()(form.problemOf('couriers'));
  const { couriers } = form.values;
  const bad = problem === undefined ? undefined : couriers.find((one) => hasBadTime(one) || hasBadAddress(one));
  const word = (
    <span className={styles.error} aria-live="polite" {...(problem !== undefined && { 'aria-invalid': true })}>
      {problem}
    </span>
  );
  const change = (courier: string, changes: Partial<CourierSetting>) => {
    form.set(
      'couriers',
      couriers.map((one) => (one.courier === courier ? { ...one, ...changes } : one)),
    );
  };
  return (
    <div className={styles.couriers}>
      <p className={styles.hint}>{t(couriers.length > 0 ? 'settings.hint.couriers' : 'settings.noCouriers')}</p>
      {couriers.map((one) => (
        <fieldset key={one.courier} className={styles.courier}>
          <legend className="unseen">{one.name}</legend>
          <label className={styles.isOn}>
            <Switch checked={one.isOn} onChange={(isOn) => change(one.courier, { isOn })} />
            <b>{one.name}</b>
          </label>
          <label className={styles.cutOff}>
            <span>{t('settings.cutOff')}</span>
            <Input
              type="time"
              value={one.cutOff}
              disabled={!one.isOn}
              {...marked(problem !== undefined && hasBadTime(one))}
              onChange={({ target }) => change(one.courier, { cutOff: target.value })}
            />
          </label>
          <label>
            <span>{t('settings.trackingUrl')}</span>
            <Input
              value={one.trackingUrl}
              inputMode="url"
              maxLength={MAX_TRACKING_URL}
              placeholder={FORM_OF_ADDRESS}
              {...marked(problem !== undefined && hasBadAddress(one))}
              onChange={({ target }) => change(one.courier, { trackingUrl: target.value.trim() })}
              onBlur={() => form.touch('couriers')}
            />
          </label>
          {one === bad && word}
        </fieldset>
      ))}
      {bad === undefined && word}
    </div>
  );
});
