import { Alert, Flex } from 'antd';
import type { PartnerRecord } from '@contract/businessPartners.ts';
import { formatDateTime } from '@contract/dates.ts';
import { whatsAppLink } from '../../../components/whatsApp.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { WhatsAppButton } from '../../kit/page/WhatsAppButton.tsx';
import styles from '../Glance.module.css';
import { PartnerStateTag, DuplicatesTag } from './PartnerTags.tsx';

/** Above a partner's form: the application's state, who decided it and why, and contact links. */
export function PartnerGlance({ partner }: { partner: PartnerRecord }) {
  const { t } = useTranslation('admin');
  const { name, createdAtString, stateName, decidedBy, decidedAt, decisionReason, phoneNumber } = partner;
  const chat = whatsAppLink(phoneNumber, t('people.message.hello', { name }));
  const wasDecided = decidedBy !== null && decidedAt !== null;
  return (
    <>
      <Flex wrap gap={10} align="center">
        <PartnerStateTag partner={partner} />
        <DuplicatesTag partner={partner} />
        <span className="muted">{t('people.appliedAt', { at: createdAtString })}</span>
        {chat !== null && (
          <span className={styles.atEnd}>
            <WhatsAppButton href={chat} label={t('people.chat', { name })} />
          </span>
        )}
      </Flex>
      {wasDecided && (
        <Alert
          type="info"
          title={t('people.decidedBy', { state: stateName, name: decidedBy, at: formatDateTime(decidedAt) })}
          description={decisionReason === '' ? undefined : decisionReason}
        />
      )}
    </>
  );
}
