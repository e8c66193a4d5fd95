import { observer } from 'mobx-react-lite';
import { MAX_QRIS } from '@contract/payments.ts';
import { MAX_TRANSFER_CODE } from '@contract/transfers.ts';
import { RadioChoice } from '../../components/RadioChoice.tsx';
import { useRupiah } from '../../components/useRupiah.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import type { CheckoutStore } from './CheckoutStore.ts';
import { Step } from './Step.tsx';

const PAYMENT_STEP = 3;

/** The provider's page or one of the shop's banks; no step for a shop without transfers. */
export const PaymentStep = observer(function PaymentStep({ checkout }: { checkout: CheckoutStore }) {
  const { settings } = useStores();
  const { t } = useTranslation('checkout');
  const rupiah = useRupiah();
  const { takesLinks, transferBanks } = settings.facts;
  if (transferBanks.length === 0) return null;
  const { transferTo = '' } = checkout;
  const choose = (bank: string) => ({
    name: 'payment',
    value: bank,
    checked: transferTo === bank,
    onChange: () => checkout.form.set('payment', bank),
  });
  return (
    <Step number={PAYMENT_STEP} title={t('payment')} lead={t('paymentLead')} isDone>
      <fieldset className="stack gap-8">
        <legend className="unseen">{t('payment')}</legend>
        {takesLinks && (
          <RadioChoice {...choose('')}>
            <span className="stack grow">
              <b>{t('payOnline')}</b>
              <span className="note">
                {checkout.total > MAX_QRIS ? t('qrisLimit', { max: rupiah(MAX_QRIS) }) : t('payOnlineHow')}
              </span>
            </span>
          </RadioChoice>
        )}
        {transferBanks.map((bank) => (
          <RadioChoice key={bank} {...choose(bank)}>
            <span className="stack grow">
              <b>{t('transferTo', { bank })}</b>
              {transferTo === bank && (
                <span className="note">{t('transferHow', { max: rupiah(MAX_TRANSFER_CODE) })}</span>
              )}
            </span>
          </RadioChoice>
        ))}
      </fieldset>
    </Step>
  );
});
