import { observer } from 'mobx-react-lite';
import { Link } from './Link.tsx';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { useStores } from '../stores/StoresContext.tsx';
import { Icon } from './Icon.tsx';
import { whatsAppLink } from './whatsApp.ts';

interface AskShopProps {
  /** Appended to the message, such as an order's number. */
  about?: string;
  /** Links to the contact page if the shop has no WhatsApp; otherwise renders nothing then. */
  isNeeded?: boolean;
}

/** A WhatsApp link to the shop, if it has a number for it. */
export const AskShop = observer(function AskShop({ about = '', isNeeded = false }: AskShopProps) {
  const { t } = useTranslation();
  const { whatsApp } = useStores().settings.facts.shop;
  const chat = whatsAppLink(whatsApp, `${t('contact.hello')} ${about}`.trim());
  if (chat === null && !isNeeded) return null;
  if (chat === null) {
    return (
      <Link to="/contact-us" className="link start">
        {t('contact.askByLetter')}
      </Link>
    );
  }
  return (
    <a href={chat} target="_blank" rel="noreferrer" className="link gap-6 start">
      <Icon name="chat" size={18} />
      {t('contact.ask')}
    </a>
  );
});
