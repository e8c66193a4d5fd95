import { observer } from 'mobx-react-lite';
import type { Transfer } from '@contract/transfers.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useDates } from '../../components/useDates.ts';
import { useRupiah } from '../../components/useRupiah.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { usePage } from '../../stores/usePage.ts';
import { TransferProofs } from './TransferProofs.tsx';
import outcomeStyles from '../payment-redirect/PaymentOutcome.module.css';
import styles from './TransferPanel.module.css';

/** Of the code at most, at the end of an amount. */
const CODE_DIGITS = 3;

interface TransferPanelProps {
  invoiceId: number;
  /** ISO. */
  expiresAt: string;
}

/** Where, how much exactly and until when to transfer for an order, and its proofs. */
export const TransferPanel = observer(function TransferPanel({ invoiceId, expiresAt }: TransferPanelProps) {
  const { api } = useStores();
  const path = `/transfers/of/${invoiceId}`;
  const { data, error, reload } = usePage(path, () => api.get<Transfer>(path));
  if (!data && error) return <ErrorState heading="h2" error={error} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="block" count={2} />;
  return (
    <div className="stack gap-16">
      <Facts transfer={data} expiresAt={expiresAt} />
      <TransferProofs invoiceId={invoiceId} proofs={data.proofs} onChanged={reload} />
    </div>
  );
});

function Facts({ transfer: { bank, number, holder, amount }, expiresAt }: { transfer: Transfer; expiresAt: string }) {
  const { t } = useTranslation('payment');
  const { deadline } = useDates();
  return (
    <div className="stack gap-8">
      <dl className={outcomeStyles.facts}>
        <dt className="muted">{t('transfer.bank')}</dt>
        <dd className="strong">{bank}</dd>
        <dt className="muted">{t('transfer.number')}</dt>
        <dd className={styles.copied}>
          <b className="figures text-18">{number}</b>
          <Copy text={number.replaceAll(/\D/g, '')} what={t('transfer.number')} />
        </dd>
        <dt className="muted">{t('transfer.holder')}</dt>
        <dd>{holder}</dd>
        <dt className="muted">{t('transfer.amount')}</dt>
        <dd className={styles.copied}>
          <ExactAmount amount={amount} />
          <Copy text={String(amount)} what={t('transfer.amount')} />
        </dd>
        <dt className="muted">{t('transfer.until')}</dt>
        <dd className="figures">{deadline(expiresAt)}</dd>
      </dl>
      <p className="note">{t('transfer.exactly')}</p>
    </div>
  );
}

/** The last digits stand out: shoppers like to round them. */
function ExactAmount({ amount }: { amount: number }) {
  const rupiah = useRupiah();
  const text = rupiah(amount);
  return (
    <b className="figures text-26 heavy">
      {text.slice(0, -CODE_DIGITS)}
      <mark className={styles.code}>{text.slice(-CODE_DIGITS)}</mark>
    </b>
  );
}

function Copy({ text, what }: { text: string; what: string }) {
  const { toasts } = useStores();
  const { t } = useTranslation('payment');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.show('success', t('transfer.copied', { what }));
    } catch {
      // Browsers have no clipboard API over plain http.
      toasts.show('info', text, 5_000);
    }
  };
  return (
    <Button look="quiet" aria-label={t('transfer.copyWhat', { what })} onClick={() => void copy()}>
      {t('transfer.copy')}
    </Button>
  );
}
