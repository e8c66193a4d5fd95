import { Radio } from 'antd';
import { observer } from 'mobx-react-lite';
import { LIMITS } from '@contract/limits.ts';
import type { FoundPlace } from '@contract/regions.ts';
import { serviceKey } from '../../../stores/ShippingStore.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { LineField, LongField } from '../../kit/form/LineField.tsx';
import { PanelField } from '../../kit/form/PanelField.tsx';
import { isFetched, PICKUP_SERVICE } from './handForm.ts';
import styles from './HandOrderPage.module.css';
import type { HandOrderStore } from './HandOrderStore.ts';
import { LookupField } from './LookupField.tsx';

/** The address and courier, or a pickup. */
export const DeliveryBox = observer(function DeliveryBox({ store }: { store: HandOrderStore }) {
  const { t } = useTranslation('admin');
  const { form } = store;
  return (
    <section className={styles.box}>
      <h2>{t('handOrder.delivery')}</h2>
      {!isFetched(form.values) && (
        <>
          <LongField form={form} name="address" label={t('handOrder.address')} maxLength={LIMITS.address} />
          <div className={styles.place}>
            <PlaceField store={store} />
            <LineField form={form} name="postalCode" label={t('handOrder.postalCode')} inputMode="numeric" />
          </div>
        </>
      )}
      <Services store={store} />
      <LineField form={form} name="notes" label={t('handOrder.notes')} maxLength={LIMITS.notes} isOptional />
    </section>
  );
});

const PlaceField = observer(function PlaceField({ store }: { store: HandOrderStore }) {
  const { t } = useTranslation('admin');
  const { form, places } = store;
  return (
    <PanelField form={form} name="cityId" label={t('handOrder.place')}>
      {(control) => (
        <LookupField
          {...control}
          value={places.text}
          options={(places.found ?? []).map(optionOf)}
          onChange={(text) => {
            places.type(text);
            // A city must be chosen from the list: typed text alone selects none.
            control.onChange(null);
          }}
          onFound={(place) => store.choosePlace(place)}
        />
      )}
    </PanelField>
  );
});

function optionOf(place: FoundPlace, index: number) {
  const { village, district, city, province, postalCode } = place;
  const names = [village, district, city.name].filter((name) => name !== '');
  const label = (
    <span className={styles.option}>
      {names.join(', ')}
      <small>{[province.name, postalCode].filter((part) => part !== '').join(' · ')}</small>
    </span>
  );
  return { value: `${index}`, label, found: place };
}

const Services = observer(function Services({ store }: { store: HandOrderStore }) {
  const { t } = useTranslation('admin');
  const { days, rupiah } = useFormats();
  const { form, shipping } = store;
  return (
    <PanelField form={form} name="service" label={t('invoice.courier')} hint={<RatesState store={store} />}>
      {({ id, value, ...control }) => (
        <Radio.Group
          {...control}
          aria-labelledby={`${id}-label`}
          className={styles.services}
          value={value}
          onChange={({ target }) => store.setService(String(target.value))}
        >
          {shipping.rates.map((rate) => (
            <Radio key={serviceKey(rate)} value={serviceKey(rate)}>
              {rate.courierName} {rate.service} · {rupiah(rate.fee)} <small>{days(rate.duration)}</small>
            </Radio>
          ))}
          <Radio value={PICKUP_SERVICE}>{t('handOrder.pickup')}</Radio>
        </Radio.Group>
      )}
    </PanelField>
  );
});

const RatesState = observer(function RatesState({ store }: { store: HandOrderStore }) {
  const { t } = useTranslation('admin');
  const { state, refusal, rates } = store.shipping;
  if (state === 'failed') return refusal ?? t('handOrder.ratesFailed');
  if (state === 'loading') return t('handOrder.ratesLoading');
  if (state === 'idle') return t('handOrder.ratesLater');
  return rates.length === 0 ? t('handOrder.ratesNone') : null;
});
