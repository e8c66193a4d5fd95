import type { PartnerCard as Partner } from '@contract/businessPartners.ts';
import { PICTURE_WIDTHS, pictureUrl } from '@contract/catalogue.ts';
import { displayPhone } from '@contract/phone.ts';
import { Icon } from '../../components/Icon.tsx';
import { whatsAppLink } from '../../components/whatsApp.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { initials } from './initials.ts';
import styles from './PartnerCard.module.css';

/** One partner: name, place and a link to contact them. */
export function PartnerCard({ partner }: { partner: Partner }) {
  const { t } = useTranslation('resellers');
  const { name, typeName, city, province, description } = partner;
  return (
    <li className={styles.card}>
      <Face partner={partner} />
      <div className={styles.about}>
        <p className="accent bold text-14">{typeName}</p>
        <h3>{name}</h3>
        <p className={styles.place}>
          <Icon name="pin" size={16} />
          <span>{t('list.placed', { city: city.name, province: province.name })}</span>
        </p>
      </div>
      {description !== '' && <p className={styles.description}>{description}</p>}
      <Contact partner={partner} />
    </li>
  );
}

/** The picture, or the initials on one of the theme's night colors. */
function Face({ partner: { id, name, image } }: { partner: Partner }) {
  if (image === null) {
    return (
      <span className={styles.face} data-tone={id % 4} aria-hidden="true">
        {initials(name)}
      </span>
    );
  }
  return (
    <img
      className={styles.face}
      src={pictureUrl(image, 400)}
      srcSet={PICTURE_WIDTHS.map((width) => `${pictureUrl(image, width)} ${width}w`).join(', ')}
      sizes="84px"
      width={84}
      height={84}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}

function Contact({ partner: { name, phoneNumber } }: { partner: Partner }) {
  const { t } = useTranslation('resellers');
  const chat = whatsAppLink(phoneNumber, t('list.message', { name }));
  const phone = displayPhone(phoneNumber);
  if (chat === null) {
    return (
      <a className={styles.contact} href={`tel:${phoneNumber}`}>
        {t('list.call', { phone })}
      </a>
    );
  }
  return (
    <a className={styles.contact} href={chat} target="_blank" rel="noreferrer">
      <Icon name="chat" size={20} />
      <span>
        {t('list.chat')}
        <span className="unseen"> {t('list.chatTo', { name })}</span>
      </span>
      <span className={`figures ${styles.phone}`}>{phone}</span>
    </a>
  );
}
