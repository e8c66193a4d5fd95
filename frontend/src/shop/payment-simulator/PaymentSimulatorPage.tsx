import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useParams } from 'react-router-dom';
import type { SimulatedPayment } from '@contract/payments.ts';
import { LinkButton } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { useHead } from '../../stores/useHead.ts';
import { usePage } from '../../stores/usePage.ts';
import { reportOpened } from '../payment-redirect/reportOpened.ts';
import styles from './PaymentSimulatorPage.module.css';
import { SimulatedBill } from './SimulatedBill.tsx';

/** The page of the built-in payment simulator, clearly marked as a simulation. */
export const PaymentSimulatorPage = observer(function PaymentSimulatorPage() {
  const { t } = useTranslation('simulator');
  useHead({ title: t('shared:brand.titled', { page: t('title') }), isPrivate: true });
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="unseen">{t('title')}</h1>
      <div className={styles.card}>
        <p className={styles.mark}>{t('mark')}</p>
        <div className={styles.body}>
          <Bill />
        </div>
      </div>
    </div>
  );
});

const Bill = observer(function Bill() {
  const { api } = useStores();
  const { t } = useTranslation('simulator');
  const { xenditId = '' } = useParams();
  const path = `/payments/simulator/${encodeURIComponent(xenditId)}`;
  const { data, error, reload } = usePage(path, () => api.get<SimulatedPayment>(path));
  useEffect(() => void reportOpened(api, xenditId), [api, xenditId]);
  if (error?.status === 404) {
    return (
      <EmptyState heading="h1" title={t('gone')}>
        <LinkButton to="/">{t('back')}</LinkButton>
      </EmptyState>
    );
  }
  if (data) return <SimulatedBill payment={data} onChanged={reload} />;
  if (error) return <ErrorState heading="h1" error={error} onRetry={() => void reload()} />;
  return (
    <>
      <Skeleton shape="title" />
      <Skeleton shape="block" />
      <Skeleton shape="button" count={3} />
    </>
  );
});
