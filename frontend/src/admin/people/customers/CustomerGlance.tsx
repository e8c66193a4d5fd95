import { Flex } from 'antd';
import type { UserRow } from '@contract/users.ts';
import { whatsAppLink } from '../../../components/whatsApp.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { customerOrdersPath } from '../../../routes/adminPaths.ts';
import { LinkButton } from '../../kit/page/LinkButton.tsx';
import { WhatsAppButton } from '../../kit/page/WhatsAppButton.tsx';
import styles from '../Glance.module.css';
import { AccountTag } from '../users/AccountState.tsx';

/** Above a customer's form: the sign-up date, and links to their orders and contact. */
export function CustomerGlance({ user }: { user: UserRow }) {
  const { t } = useTranslation('admin');
  const chat = whatsAppLink(user.phoneNumber, t('people.message.hello', { name: user.firstName }));
  return (
    <Flex wrap gap={10} align="center">
      <AccountTag user={user} />
      <span className="muted">{t('people.registered', { at: user.createdAtString })}</span>
      <Flex gap={8} className={styles.atEnd}>
        {chat !== null && <WhatsAppButton href={chat} label={t('people.chat', { name: user.fullname })} />}
        <LinkButton to={customerOrdersPath(user.id)} size="small">
          {t('people.orders')}
        </LinkButton>
      </Flex>
    </Flex>
  );
}
