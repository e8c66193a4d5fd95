import { Input, Switch } from 'antd';
import { observer } from 'mobx-react-lite';
import { type CourierSetting, isTimeOfDay, isTrackingUrl, MAX_TRACKING_URL } from '@contract/settings.ts';
import { useProblemText } from '../../components/useFields.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { FormStore } from '../../stores/FormStore.ts';
import styles from './Settings.module.css';
import type { SettingsValues } from './settingsForm.ts';

/** Not a word of any language. */
const FORM_OF_ADDRESS = 'https://…/{receipt}';

/** A refusal takes the focus to it. */
function marked(isBad: boolean) {
  return isBad && ({ status: 'error', 'aria-invalid': true } as const);
}

/** Each courier of the rate table: whether it is offered, until when today, and where its parcels are followed. */
export const CourierRows = observer(function CourierRows({ form }: { form: FormStore<SettingsValues> }) {
  const { t } = useTranslation('admin');
  const problem = useProblemText()(form.problemOf('couriers'));
  const { couriers } = form.values;
  const change = (courier: string, changes: Partial<CourierSetting>) => {
    form.set(
      'couriers',
      couriers.map((one) => (one.courier === courier ? { ...one, ...changes } : one)),
    );
  };
  return (
    <div className={styles.couriers}>
      <p className={styles.hint}>{t(couriers.length > 0 ? 'settings.hint.couriers' : 'settings.noCouriers')}</p>
      {couriers.map(({ courier, name, isOn, cutOff, trackingUrl }) => (
        <fieldset key={courier} className={styles.courier}>
          <legend className="unseen">{name}</legend>
          <label className={styles.isOn}>
            <Switch checked={isOn} onChange={(checked) => change(courier, { isOn: checked })} />
            <b>{name}</b>
          </label>
          <label className={styles.cutOff}>
            <span>{t('settings.cutOff')}</span>
            <Input
              type="time"
              value={cutOff}
              disabled={!isOn}
              {...marked(problem !== undefined && cutOff !== '' && !isTimeOfDay(cutOff))}
              onChange={({ target }) => change(courier, { cutOff: target.value })}
            />
          </label>
          <label>
            <span>{t('settings.trackingUrl')}</span>
            <Input
              value={trackingUrl}
              inputMode="url"
              maxLength={MAX_TRACKING_URL}
              placeholder={FORM_OF_ADDRESS}
              {...marked(problem !== undefined && trackingUrl !== '' && !isTrackingUrl(trackingUrl))}
              onChange={({ target }) => change(courier, { trackingUrl: target.value.trim() })}
              onBlur={() => form.leave('couriers')}
            />
          </label>
        </fieldset>
      ))}
      <span className={styles.error} aria-live="polite" {...(problem !== undefined && { 'aria-invalid': true })}>
        {problem}
      </span>
    </div>
  );
});
