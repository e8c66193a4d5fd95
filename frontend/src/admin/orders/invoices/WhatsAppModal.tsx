import { WhatsAppOutlined } from '@ant-design/icons';
import { Button, Input, Modal, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import type { WhatsAppMessage } from '@contract/invoiceDesk.ts';
import type { Invoice } from '@contract/invoices.ts';
import { displayPhone } from '@contract/phone.ts';
import { whatsAppLink } from '../../../components/whatsApp.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { LoadStore } from '../../../stores/LoadStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { failureText } from '../../kit/page/failureText.ts';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';

interface WhatsAppModalProps {
  invoice: Pick<Invoice, 'id' | 'customer'>;
  onClose: () => void;
  /** Called when WhatsApp was opened; the timeline records the user. */
  onOpened: () => void;
}

/** The message for the order's status, to review and open in WhatsApp. */
export const WhatsAppModal = observer(function WhatsAppModal({ invoice, onClose, onOpened }: WhatsAppModalProps) {
  const { api, toasts } = useStores();
  const { t } = useTranslation(['admin', 'shared']);
  const [store] = useState(() => new LoadStore<WhatsAppMessage>(api, `/invoices/whatsapp/${invoice.id}`));
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  useEffect(() => void store.load(), [store]);
  const { data, error } = store;
  const text = typed ?? data?.text ?? '';
  const href = data && whatsAppLink(data.phoneNumber, text);
  const note = async () => {
    try {
      await api.post(`/invoices/whatsapp/${invoice.id}`);
    } catch (failure) {
      toasts.show('error', failureText(failure, t('shared:error.unexpected')));
    }
    onOpened();
  };
  return (
    <Modal
      open
      width={520}
      title={t('invoices.whatsApp.title', { name: invoice.customer.fullname })}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('shared:action.cancel')}
        </Button>,
        <Button
          key="open"
          type="primary"
          icon={<WhatsAppOutlined aria-hidden />}
          disabled={!href || text.trim() === ''}
          {...(href && { href, target: '_blank', rel: 'noreferrer' })}
          onClick={() => void note()}
        >
          {t('invoices.whatsApp.open')}
        </Button>,
      ]}
    >
      <div className="stack gap-12">
        {error && <FetchFailure error={error} onRetry={() => void store.load()} />}
        {!data && !error && <Skeleton active title={false} />}
        {data && (
          <>
            <p className="muted">{t('invoices.whatsApp.hint')}</p>
            <label htmlFor={id} className="semibold">
              {t('invoices.whatsApp.text')} · {displayPhone(data.phoneNumber)}
            </label>
            <Input.TextArea
              id={id}
              autoSize={{ minRows: 6, maxRows: 14 }}
              value={text}
              onChange={({ target }) => setTyped(target.value)}
            />
          </>
        )}
      </div>
    </Modal>
  );
});
