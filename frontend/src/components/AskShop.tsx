import { observer } from 'mobx-react-lite';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { useStores } from '../stores/StoresContext.tsx';
import { Icon } from './Icon.tsx';
import { whatsAppLink } from './whatsApp.ts';

/** Help by WhatsApp where the shop has a number for it; `about` ends the message, such as an order's number. */
export const AskShop = observer(function AskShop({ about = '' }: { about?: string }) {
  const { t } = useTranslation();
  const { whatsApp } = useStores().settings.facts.shop;
  const chat = whatsAppLink(whatsApp, `${t('contact.hello')} ${about}`.trim());
  if (chat === null) return null;
  return (
    <a href={chat} target="_blank" rel="noreferrer" className="link gap-6 start">
      <Icon name="chat" size={18} />
      {t('contact.ask')}
    </a>
  );
});
