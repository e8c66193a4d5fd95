import { Alert, Button, Descriptions } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatDateTime } from '@contract/dates.ts';
import { LIMITS } from '@contract/limits.ts';
import type { PaymentEventView, SettlementInput } from '@contract/payments.ts';
import { isOdd, TRANSFER_PROVIDER } from '@contract/payments.ts';
import { Rupiah } from '../../../components/Rupiah.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { invoicePath } from '../../../routes/adminPaths.ts';
import { required } from '../../../stores/formRules.ts';
import { FormStore } from '../../../stores/FormStore.ts';
import type { PanelContentProps } from '../../../stores/PanelStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { LongField } from '../../kit/form/LineField.tsx';
import { PanelForm } from '../../kit/form/PanelForm.tsx';
import { PanelRecord } from '../../kit/form/PanelRecord.tsx';
import { failureText } from '../../kit/page/failureText.ts';
import { RecordLink } from '../../kit/page/RecordLink.tsx';
import { ToneTag } from '../../kit/page/ToneTag.tsx';
import styles from './Payments.module.css';
import { verdictTone } from './usePaymentFields.tsx';

/** One event: its payload, its effect, and, if it needs attention, a field to note the resolution. */
export function PaymentEventPanel(panel: PanelContentProps) {
  return (
    <PanelRecord<PaymentEventView>
      path={`/payment-events/${panel.id}`}
      nameOf={({ documentNo, externalId }) => documentNo ?? externalId}
    >
      {(event) => (
        <div className="stack gap-18">
          <Facts event={event} />
          <Verdict event={event} panel={panel} />
          <details className={styles.raw}>
            <summary>
              <RawTitle />
            </summary>
            <pre>{indented(event.body)}</pre>
          </details>
          {event.settledAt === null && event.provider !== TRANSFER_PROVIDER && <Replay event={event} panel={panel} />}
        </div>
      )}
    </PanelRecord>
  );
}

interface EventProps {
  event: PaymentEventView;
}

function RawTitle() {
  const { t } = useTranslation('admin');
  return t('money.raw');
}

function Facts({ event }: EventProps) {
  const { t } = useTranslation('admin');
  const { invoiceId, documentNo, amount } = event;
  const items = [
    {
      key: 'verdict',
      label: t('money.verdict'),
      children: <ToneTag tone={verdictTone(event)}>{event.verdictText}</ToneTag>,
    },
    {
      key: 'documentNo',
      label: t('money.documentNo'),
      children: invoiceId !== null && <RecordLink to={invoicePath(invoiceId)}>{documentNo}</RecordLink>,
    },
    {
      key: 'status',
      label: t('money.providerStatus'),
      children: `${event.provider}: ${event.status || t('money.unsaid')}`,
    },
    { key: 'amount', label: t('money.amount'), children: amount !== null && <Rupiah value={amount} /> },
    { key: 'currency', label: t('money.currency'), children: event.currency },
    { key: 'externalId', label: t('money.externalId'), children: event.externalId !== '' && event.externalId },
    { key: 'xenditId', label: t('money.xenditId'), children: event.xenditId !== '' && event.xenditId },
    { key: 'receivedAt', label: t('money.receivedAt'), children: formatDateTime(event.receivedAt) },
  ];
  return <Descriptions column={1} size="small" items={items.filter(({ children }) => children !== false)} />;
}

interface PanelEventProps extends EventProps {
  panel: PanelContentProps;
}

function Verdict({ event, panel }: PanelEventProps) {
  const { t } = useTranslation('admin');
  const { verdict, needsAttention, settledAt, settledBy, settlement } = event;
  if (settledAt !== null) {
    const title = t('money.settledBy', { name: settledBy ?? '', at: formatDateTime(settledAt) });
    return <Alert type="success" showIcon title={title} description={settlement} />;
  }
  if (!needsAttention || !isOdd(verdict)) return null;
  const title = t(verdict === 'unreadable' ? 'money.unreadableTitle' : 'money.oddTitle');
  return (
    <>
      <Alert type="warning" showIcon title={title} description={t(`money.odd.${verdict}`)} />
      <SettleForm event={event} panel={panel} />
    </>
  );
}

const SettleForm = observer(function SettleForm({ event, panel }: PanelEventProps) {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const [form] = useState(
    () =>
      new FormStore<SettlementInput>(
        { settlement: '' },
        { settlement: ({ settlement }) => required(settlement, LIMITS.notes) },
      ),
  );
  const settle = (values: SettlementInput) => api.call('PUT', `/payment-events/settle/${event.id}`, { ...values });
  return (
    <PanelForm form={form} panel={panel} onSave={settle}>
      <LongField
        form={form}
        name="settlement"
        label={t('money.settle')}
        hint={t('money.settleHint')}
        maxLength={LIMITS.notes}
      />
    </PanelForm>
  );
});

function Replay({ event, panel }: PanelEventProps) {
  const { api, toasts } = useStores();
  const { t } = useTranslation(['admin', 'shared']);
  const [isBusy, setIsBusy] = useState(false);
  const replay = async () => {
    setIsBusy(true);
    try {
      const { message } = await api.call('POST', `/payment-events/${event.id}/replay`);
      toasts.show('success', message);
      panel.onClose();
    } catch (error) {
      toasts.show('error', failureText(error, t('shared:error.unexpected')));
    } finally {
      setIsBusy(false);
      panel.onChanged();
    }
  };
  return (
    <div className={styles.replay}>
      <p className="muted">{t('money.replayHint')}</p>
      <Button loading={isBusy} onClick={() => void replay()}>
        {t('money.replay')}
      </Button>
    </div>
  );
}

/** Formatted if it is JSON, otherwise raw. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
