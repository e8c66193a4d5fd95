import { textIn } from '@contract/languages.ts';
import { displayPhone } from '@contract/phone.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { useStores } from '../stores/StoresContext.tsx';
import styles from './ShopContact.module.css';
import { whatsAppLink } from './whatsApp.ts';

/** The shop's address and hours, as far as its owner has set them. */
export function ShopContact() {
  const { t, i18n } = useTranslation();
  const { shop } = useStores().settings.facts;
  const { address, phone, whatsApp } = shop;
  const openingHours = textIn(i18n.language, shop, 'openingHours');
  if ([address, phone, whatsApp, openingHours].every((part) => part === '')) return null;
  const chat = whatsAppLink(whatsApp, t('contact.hello'));
  return (
    <address className={styles.contact}>
      {address !== '' && <span className="written">{address}</span>}
      {phone !== '' && (
        <a href={`tel:${phone}`} className="inline target">
          {displayPhone(phone)}
        </a>
      )}
      {chat !== null && (
        <a href={chat} target="_blank" rel="noreferrer" className="inline target">
          {t('contact.chat', { number: displayPhone(whatsApp) })}
        </a>
      )}
      {openingHours !== '' && <span className="written">{openingHours}</span>}
    </address>
  );
}
