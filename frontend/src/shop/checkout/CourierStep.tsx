import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { serviceIn, serviceWords } from '@contract/courierServices.ts';
import { formatDay } from '@contract/dates.ts';
import { paidFee, type ShippingRate } from '@contract/shipping.ts';
import { ArrivalDays } from '../../components/ArrivalDays.tsx';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { RadioChoice } from '../../components/RadioChoice.tsx';
import { Rupiah } from '../../components/Rupiah.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useDays } from '../../components/useDays.ts';
import { useFields } from '../../components/useFields.ts';
import type { CheckoutStore } from './CheckoutStore.ts';
import { serviceKey } from '../../stores/ShippingStore.ts';
import { notableRates } from '../product/notableRates.ts';
import styles from './CourierStep.module.css';
import { ParcelWeight } from './ParcelWeight.tsx';
import { Step } from './Step.tsx';

const MAX_OPEN = 3;

export const CourierStep = observer(function CourierStep({ checkout }: { checkout: CheckoutStore }) {
  const { t } = useTranslation('checkout');
  return (
    <Step number={2} title={t('courier')} lead={t('courierLead')} isDone={checkout.rate !== undefined}>
      <Couriers checkout={checkout} />
    </Step>
  );
});

const Couriers = observer(function Couriers({ checkout }: { checkout: CheckoutStore }) {
  const { t } = useTranslation('checkout');
  const { shipping } = checkout;
  const { error } = useFields(checkout.form).value('service');
  if (shipping.state === 'failed') {
    return (
      <div role="alert">
        <Notice tone="warm" title={shipping.refusal ?? t('ratesFailed')}>
          <Button look="quiet" onClick={() => checkout.loadRates()}>
            {t('shared:action.retry')}
          </Button>
        </Notice>
      </div>
    );
  }
  if (shipping.state === 'loading' && shipping.rates.length === 0) {
    return (
      <div role="status">
        <span className="unseen">{t('loadingRates')}</span>
        <Skeleton shape="button" count={3} />
      </div>
    );
  }
  if (shipping.state === 'ready' && shipping.rates.length === 0) {
    return <Notice tone="warm" title={t('noRates')} />;
  }
  if (shipping.state === 'idle') {
    const isNothingToSend = checkout.parcel.weight === 0;
    return <p className={styles.later}>{t(isNothingToSend ? 'fixCart' : 'chooseCityFirst')}</p>;
  }
  const { first, others } = splitRates(shipping.rates, checkout.form.values.service);
  return (
    <fieldset className="stack gap-10" aria-describedby="service-error">
      <legend className="unseen">{t('courier')}</legend>
      <ParcelWeight parcel={checkout.parcel} />
      {shipping.rates.some(({ isEstimate }) => isEstimate) && (
        <p className={styles.note}>{t(checkout.postalCode === '' ? 'feeByCity' : 'feeEstimated')}</p>
      )}
      <Choices rates={first} checkout={checkout} isMissing={error !== undefined} />
      {others.length > 0 && (
        <details>
          <summary className="target accent strong">{t('moreCouriers', { count: others.length })}</summary>
          <div className="stack gap-10">
            <Choices rates={others} checkout={checkout} isMissing={error !== undefined} />
          </div>
        </details>
      )}
      <span id="service-error" className="fault" aria-live="polite">
        {error}
      </span>
    </fieldset>
  );
});

/** Cheapest, fastest and chosen first; a few are shown without a disclosure. */
function splitRates(rates: readonly ShippingRate[], chosen: string) {
  if (rates.length <= MAX_OPEN) return { first: rates, others: [] };
  const notable = new Set(notableRates(rates).map(({ rate }) => rate));
  const isFirst = (rate: ShippingRate) => notable.has(rate) || serviceKey(rate) === chosen;
  return { first: rates.filter(isFirst), others: rates.filter((rate) => !isFirst(rate)) };
}

interface ChoicesProps extends Omit<ChoiceProps, 'rate'> {
  rates: readonly ShippingRate[];
}

function Choices({ rates, ...choice }: ChoicesProps) {
  return rates.map((rate) => <Choice key={serviceKey(rate)} rate={rate} {...choice} />);
}

interface ChoiceProps {
  rate: ShippingRate;
  checkout: CheckoutStore;
  isMissing: boolean;
}

/** The courier's own name of the service, in Indonesian; nothing if that is said already. */
function ServiceName({ service, serviceName }: ShippingRate) {
  const { i18n } = useTranslation();
  const name = serviceWords(service, 'id') === null ? serviceName : service;
  const isSame = name.toUpperCase() === serviceIn('id', service).toUpperCase();
  return i18n.language === 'id' && !isSame ? <span>{name}</span> : null;
}

const Choice = observer(function Choice({ rate, checkout, isMissing }: ChoiceProps) {
  const { t, i18n } = useTranslation('checkout');
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
      <span className="stack grow">
        <b>
          {rate.courierName} {serviceIn(i18n.language, rate.service)}
        </b>
        <span className="dotted note">
          <ServiceName {...rate} />
          <span className="unbroken">{days(rate.duration)}</span>
          {rate.arrival && <ArrivalDays {...rate.arrival} />}
          {rate.isEstimate && <span>{t('estimate')}</span>}
          {rate.leavesTomorrow && <span>{t('shared:contact.tomorrow')}</span>}
          {rate.leavesOn && (
            <span>{t('shared:delivery.leaves', { day: formatDay(rate.leavesOn, i18n.language) })}</span>
          )}
        </span>
      </span>
      <b className="unbroken">
        {paidFee(rate) < rate.fee && (
          <>
            <s className="note">
              <Rupiah value={rate.fee} />
            </s>{' '}
          </>
        )}
        <Rupiah value={paidFee(rate)} />
      </b>
    </RadioChoice>
  );
});
