import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { NightPanel } from '../../components/NightPanel.tsx';
import { ShopContact } from '../../components/ShopContact.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useHead } from '../../stores/useHead.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import body from '../content/Body.module.css';
import { PageHead } from '../content/PageHead.tsx';
import { ReadOn } from '../content/ReadOn.tsx';
import { ContactForm } from './ContactForm.tsx';
import styles from './ContactPage.module.css';

export const ContactPage = observer(function ContactPage() {
  const { t } = useTranslation(['contact', 'reading']);
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  useHead({
    title: t('shared:brand.titled', { page: t('reading:readOn.contact.title') }),
    description: t('lead'),
    canonical: '/contact-us',
  });
  if (sentFrom !== null) return <Sent email={sentFrom} onAgain={() => setSentFrom(null)} />;
  return (
    <>
      <PageHead title={t('title')} text={t('lead')} scene="contact" />
      <div className={`wrap ${body.body}`}>
        <div className={styles.ways}>
          <ContactFacts />
          <section className={styles.form} aria-labelledby="write-title">
            <h2 id="write-title" className="text-26">
              {t('formTitle')}
            </h2>
            <ContactForm onSent={setSentFrom} />
          </section>
        </div>
      </div>
      <ReadOn
        title={t('reading:readOn.title')}
        items={READ_ON.map(({ page, ...item }) => ({
          ...item,
          title: t(`reading:readOn.${page}.title`),
          text: t(`reading:readOn.${page}.text`),
        }))}
      />
    </>
  );
});

const READ_ON = [
  { page: 'faq', icon: 'info', link: '/faq' },
  { page: 'returns', icon: 'swap', link: '/returns' },
  { page: 'sizes', icon: 'ruler', link: '/size-recommendation' },
] as const;

/** Details that speed up an answer, one per reason to write. */
const BEFORE = ['order', 'return', 'size'] as const;

/** The shop's contact data, as far as the owner has set it, and hints for the message. */
function ContactFacts() {
  const { t } = useTranslation('contact');
  const { shop } = useStores().settings.facts;
  const isReachable = [shop.address, shop.phone, shop.whatsApp, shop.openingHours].some((part) => part !== '');
  return (
    <div className={styles.facts}>
      {isReachable && (
        <section>
          <h2 className="text-26">{t('reachTitle')}</h2>
          <ShopContact />
        </section>
      )}
      <section>
        <h2 className="text-26">{t('beforeTitle')}</h2>
        <ul className={styles.before}>
          {BEFORE.map((about) => (
            <li key={about}>
              <Icon name="check" />
              {t(`before.${about}`)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('contact');
  return (
    <NightPanel title={t('doneTitle')} lead={<span role="status">{t('done', { email })}</span>} isResult>
      <LinkButton to="/shop">{t('shop')}</LinkButton>
      <Button look="quiet" onClick={onAgain}>
        {t('again')}
      </Button>
    </NightPanel>
  );
}
