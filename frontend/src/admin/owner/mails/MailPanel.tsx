import { Alert, Button, Descriptions, Radio } from 'antd';
import { useState } from 'react';
import { formatDateTime } from '@contract/dates.ts';
import type { OutboxMail } from '@contract/outbox.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { PanelContentProps } from '../../../stores/PanelStore.ts';
import controls from '../../kit/form/controls.module.css';
import { PanelRecord } from '../../kit/form/PanelRecord.tsx';
import { HistoryLink } from '../history/HistoryLink.tsx';
import { MailBody } from './MailBody.tsx';
import { MailState, OrderLink } from './useMailFields.tsx';
import { useSendAgain } from './useSendAgain.ts';

/** One mail: its state, its text, and Send again. */
export function MailPanel(panel: PanelContentProps) {
  return (
    <PanelRecord<OutboxMail> path={`/outbox-mails/${panel.id}`} nameOf={(mail) => mail.subject}>
      {(mail) => (
        <div className="stack gap-18">
          <Facts mail={mail} />
          <SendAgain mail={mail} panel={panel} />
          <MailBody mail={mail} />
        </div>
      )}
    </PanelRecord>
  );
}

function Facts({ mail }: { mail: OutboxMail }) {
  const { t } = useTranslation('admin');
  const { recipient, createdAt, sentAt, nextTryAt, attempts, lastError } = mail;
  const at = (moment: string | null) => moment !== null && formatDateTime(moment);
  const items = [
    { key: 'recipient', label: t('mails.recipient'), children: recipient },
    { key: 'documentNo', label: t('mails.documentNo'), children: <OrderLink row={mail} /> },
    { key: 'state', label: t('mails.state'), children: <MailState row={mail} /> },
    { key: 'createdAt', label: t('mails.createdAt'), children: at(createdAt) },
    { key: 'sentAt', label: t('mails.sentAt'), children: at(sentAt) },
    { key: 'nextTryAt', label: t('mails.nextTryAt'), children: at(nextTryAt) },
    { key: 'attempts', label: t('mails.attempts'), children: attempts },
    { key: 'lastError', label: t('mails.lastError'), children: lastError ?? false },
  ];
  return <Descriptions column={1} size="small" items={items.filter(({ children }) => children !== false)} />;
}

/** To the original address, or to the customer's current one. */
function SendAgain({ mail, panel }: { mail: OutboxMail; panel: PanelContentProps }) {
  const { t } = useTranslation('admin');
  const [recipient, setRecipient] = useState(mail.addresses[0]);
  const { busyWith, retry, copy } = useSendAgain(panel.onChanged);
  const isSent = mail.state === 'sent';
  const isSendable = recipient !== undefined && mail.state !== 'waiting' && (!isSent || mail.body !== null);
  const send = async () => {
    if (await (isSent ? copy : retry)(mail.id, recipient)) panel.onClose();
  };
  return (
    <section className="stack gap-12">
      {isSendable && mail.addresses.length > 1 && (
        <Radio.Group
          className={`stack gap-8 ${controls.radios}`}
          aria-label={t('mails.sendTo')}
          value={recipient}
          options={mail.addresses.map((address) => ({ value: address, label: address }))}
          onChange={({ target }) => setRecipient(target.value as string)}
        />
      )}
      <div className="row wraps gap-8">
        {isSendable && (
          <Button type="primary" loading={busyWith !== null} onClick={() => void send()}>
            {t('mails.sendAgain')}
          </Button>
        )}
        <HistoryLink entity="outbox-mails" id={mail.id} />
      </div>
      {mail.body === null && (
        <Alert type="info" showIcon title={t('mails.secret')} description={t('mails.secretWhy')} />
      )}
    </section>
  );
}
