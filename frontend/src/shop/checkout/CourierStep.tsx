import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { ShippingRate } from '@contract/shipping.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { RadioChoice } from '../../components/RadioChoice.tsx';
import { Rupiah } from '../../components/Rupiah.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useDays } from '../../components/useDays.ts';
import { useFields } from '../../components/useFields.ts';
import type { CheckoutStore } from './CheckoutStore.ts';
import { serviceKey } from '../../stores/ShippingStore.ts';
import styles from './CourierStep.module.css';
import { ParcelWeight } from './ParcelWeight.tsx';
import { Step } from './Step.tsx';

export const CourierStep = observer(function CourierStep({ checkout }: { checkout: CheckoutStore }) {
  const { t } = useTranslation('account');
  return (
    <Step
      number={2}
      title={t('checkout.courier')}
      lead={t('checkout.courierLead')}
      isDone={checkout.rate !== undefined}
    >
      <Couriers checkout={checkout} />
    </Step>
  );
});

const Couriers = observer(function Couriers({ checkout }: { checkout: CheckoutStore }) {
  const { t } = useTranslation('account');
  const { shipping } = checkout;
  const { error } = useFields(checkout.form).value('service');
  if (shipping.state === 'failed') {
    return (
      <div role="alert">
        <Notice tone="warm" title={shipping.refusal ?? t('checkout.ratesFailed')}>
          <Button look="quiet" onClick={() => checkout.askCouriers()}>
            {t('checkout.tryAgain')}
          </Button>
        </Notice>
      </div>
    );
  }
  if (shipping.state === 'loading' && shipping.rates.length === 0) {
    return (
      <div role="status">
        <span className="unseen">{t('checkout.loadingRates')}</span>
        <Skeleton shape="button" count={3} />
      </div>
    );
  }
  if (shipping.state === 'ready' && shipping.rates.length === 0) {
    return <Notice tone="warm" title={t('checkout.noRates')} />;
  }
  if (shipping.state === 'idle') {
    const isNothingToSend = checkout.parcel.weight === 0;
    return <p className={styles.later}>{t(isNothingToSend ? 'checkout.fixCart' : 'checkout.chooseCityFirst')}</p>;
  }
  return (
    <fieldset className={styles.choices} aria-describedby="service-error">
      <legend className="unseen">{t('checkout.courier')}</legend>
      <ParcelWeight parcel={checkout.parcel} />
      {shipping.rates.some(({ isEstimate }) => isEstimate) && (
        <p className={styles.note}>{t('checkout.feeEstimated')}</p>
      )}
      {shipping.rates.map((rate) => (
        <Choice key={serviceKey(rate)} rate={rate} checkout={checkout} isMissing={error !== undefined} />
      ))}
      <span id="service-error" className={styles.error} aria-live="polite">
        {error}
      </span>
    </fieldset>
  );
});

interface ChoiceProps {
  rate: ShippingRate;
  checkout: CheckoutStore;
  isMissing: boolean;
}

const Choice = observer(function Choice({ rate, checkout, isMissing }: ChoiceProps) {
  const { t } = useTranslation('account');
  const days = useDays();
  const key = serviceKey(rate);
  return (
    <RadioChoice
      name="service"
      value={key}
      checked={checkout.form.values.service === key}
      aria-invalid={isMissing || undefined}
      onChange={() => checkout.form.set('service', key)}
    >
      <span className={styles.service}>
        <b>
          {rate.courierName} {rate.service}
        </b>
        <span className={`dotted ${styles.about}`}>
          <span>{rate.serviceName}</span>
          <span className={styles.days}>{days(rate.duration)}</span>
          {rate.isEstimate && <span>{t('checkout.estimate')}</span>}
          {rate.leavesTomorrow && <span>{t('shop:delivery.tomorrow')}</span>}
        </span>
      </span>
      <b className={styles.fee}>
        <Rupiah value={rate.fee} />
      </b>
    </RadioChoice>
  );
});
