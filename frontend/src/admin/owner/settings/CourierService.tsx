import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { CourierService as Service } from '@contract/courierService.ts';
import type { SettingsView } from '@contract/settings.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { FormStore } from '../../../stores/FormStore.ts';
import { LoadStore } from '../../../stores/LoadStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';
import { FeesTest, TrackingTest } from './CourierTests.tsx';
import { SettingField } from './SettingField.tsx';
import styles from './Settings.module.css';
import type { SettingsValues } from './settingsForm.ts';

interface CourierServiceProps extends Pick<SettingsView, 'variables'> {
  form: FormStore<SettingsValues>;
}

/** What RajaOngkir is asked for: each purpose with its switch, what is in use, and a test; then the questions left today. */
export const CourierService = observer(function CourierService({ form, variables }: CourierServiceProps) {
  const { api } = useStores();
  const { t } = useTranslation('connections');
  const [store] = useState(() => new LoadStore<Service>(api, '/settings/courier-service'));
  useEffect(() => void store.load(), [store]);
  const hasKey = store.data?.hasKey === true;
  const isAsked = hasKey && form.values.courierQuestions !== 0;
  const reload = () => void store.load();
  const purposes = [
    { name: 'asksFees', purpose: 'fees', Test: FeesTest },
    { name: 'tracksParcels', purpose: 'tracking', Test: TrackingTest },
  ] as const;
  return (
    <>
      {store.error && <FetchFailure error={store.error} onRetry={reload} fills="part" />}
      {store.data && !hasKey && <p className={styles.hint}>{t('couriers.noKey')}</p>}
      {purposes.map(({ name, purpose, Test }) => (
        <div key={name} className={styles.purpose}>
          <SettingField form={form} name={name} variables={variables} />
          {store.data && (
            <p className={styles.hint}>
              {t(`couriers.used.${purpose}.${isAsked && form.values[name] ? 'on' : 'off'}`)}
            </p>
          )}
          {hasKey && <Test onAsked={reload} />}
        </div>
      ))}
      <div className={styles.purpose}>
        <SettingField form={form} name="courierQuestions" variables={variables} />
        {store.data && hasKey && <Left {...store.data} />}
      </div>
    </>
  );
});

function Left({ asked, questions }: Service) {
  const { t } = useTranslation('connections');
  const left = Math.max(0, questions - asked);
  return <p className={styles.hint}>{left > 0 ? t('couriers.left', { left, questions }) : t('couriers.noneLeft')}</p>;
}
