import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useNavigate } from 'react-router-dom';
import type { SimulatedPayment, SimulatorOutcome } from '@contract/payments.ts';
import { messageOf } from '../../api/ApiError.ts';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Rupiah } from '../../components/Rupiah.tsx';
import { useRupiah } from '../../components/useRupiah.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { paymentStatePath } from '../payment-redirect/useGoToPayment.ts';
import { MockCode } from './MockCode.tsx';
import styles from './PaymentSimulatorPage.module.css';
import { useTimeLeft } from './useTimeLeft.ts';

type Action = 'pay' | 'fail' | 'expire';

interface SimulatedBillProps {
  payment: SimulatedPayment;
  /** The payment may have changed on the server. */
  onChanged: () => Promise<void>;
}

export const SimulatedBill = observer(function SimulatedBill({ payment, onChanged }: SimulatedBillProps) {
  const { t } = useTranslation(['simulator', 'orders']);
  const timeLeft = useTimeLeft(payment.expiresAt);
  const documentNo = payment.externalId.replace(/-\d+$/, '');
  return (
    <>
      <p className="heavy centered">{t('provider')}</p>
      <p className={styles.amount}>
        <span className={styles.quiet}>{t('amount')}</span>
        <Rupiah value={payment.amount} />
      </p>
      <dl className={styles.facts}>
        <dt className="muted unbroken">{t('document')}</dt>
        <dd>{documentNo}</dd>
        <dt className="muted unbroken">{t('timeLeft')}</dt>
        <dd className="figures">{timeLeft ?? t('timeOver')}</dd>
      </dl>
      <MockCode text={payment.xenditId} />
      {payment.status === 'PENDING' ? (
        <Actions payment={payment} onChanged={onChanged} />
      ) : (
        <>
          <Notice
            tone={payment.status === 'PAID' ? 'good' : 'warm'}
            title={t(payment.status === 'PAID' ? 'paid' : 'expired')}
          />
          <LinkButton to={paymentStatePath(documentNo)} look="quiet">
            {t('orders:toOrder')}
          </LinkButton>
        </>
      )}
    </>
  );
});

const Actions = observer(function Actions({ payment, onChanged }: SimulatedBillProps) {
  const { t } = useTranslation('simulator');
  const rupiah = useRupiah();
  const { busy, act } = useActions(payment.xenditId, onChanged);
  return (
    <>
      <p className={styles.quiet}>{t('lead')}</p>
      <Button look="moon" isWide isBusy={busy === 'pay'} disabled={busy !== null} onClick={() => void act('pay')}>
        {t('pay', { amount: rupiah(payment.amount) })}
      </Button>
      <div className={`${styles.others} row wraps gap-10`}>
        <Button look="quiet" isBusy={busy === 'fail'} disabled={busy !== null} onClick={() => void act('fail')}>
          {t('fail')}
        </Button>
        <Button look="quiet" isBusy={busy === 'expire'} disabled={busy !== null} onClick={() => void act('expire')}>
          {t('expire')}
        </Button>
      </div>
    </>
  );
});

function useActions(xenditId: string, onChanged: () => Promise<void>) {
  const { api, toasts, pages } = useStores();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<Action | null>(null);
  const act = async (action: Action) => {
    setBusy(action);
    try {
      const outcome = await api.post<SimulatorOutcome>(`/payments/simulator/${encodeURIComponent(xenditId)}/${action}`);
      pages.clear();
      // Back to the host this page was opened on, whatever the configured one is.
      const { pathname, search } = new URL(outcome.redirectUrl, window.location.origin);
      void navigate(pathname + search);
    } catch (error) {
      toasts.show('error', messageOf(error, t('error.unexpected')), 5000);
      await onChanged();
    } finally {
      setBusy(null);
    }
  };
  return { busy, act };
}
