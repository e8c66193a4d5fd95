import { Button, Modal } from 'antd';
import type { PartnerRecord } from '@contract/businessPartners.ts';
import { PARTNER_STATES } from '@contract/businessPartners.ts';
import { displayPhone } from '@contract/phone.ts';
import { whatsAppLink } from '../../../components/whatsApp.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { WhatsAppButton } from '../../kit/page/WhatsAppButton.tsx';

/** The decision, and a WhatsApp button to notify the applicant: the registration has no mail address. */
export function DecidedModal({ partner, onClose }: { partner: PartnerRecord; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { name, phoneNumber } = partner;
  const outcome = partner.state === PARTNER_STATES.approved ? 'approved' : 'rejected';
  const chat = whatsAppLink(phoneNumber, useMessage(partner));
  return (
    <Modal
      open
      width={460}
      title={t(`people.decidedTitle.${outcome}`, { name })}
      onCancel={onClose}
      footer={[
        <Button key="done" onClick={onClose}>
          {t('people.done')}
        </Button>,
        chat !== null && (
          <WhatsAppButton key="chat" href={chat} label={t('people.chat', { name })} isPrimary>
            {t('people.tellOnWhatsApp')}
          </WhatsAppButton>
        ),
      ]}
    >
      <p>{t('people.tellThem')}</p>
      {chat === null && <p>{t('people.noWhatsApp', { phone: displayPhone(phoneNumber) })}</p>}
    </Modal>
  );
}

/** The message, with a link to the resellers' list, or to apply again. */
function useMessage({ name, city, state, decisionReason }: PartnerRecord): string {
  const { t } = useTranslation('admin');
  const { origin } = window.location;
  if (state === PARTNER_STATES.approved) {
    const url = `${origin}/reseller-list?cityId=${city.id}`;
    return t('people.message.approved', { name, place: city.name, url });
  }
  return t('people.message.rejected', { name, reason: decisionReason, url: `${origin}/reseller-register` });
}
