import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button, LinkButton } from '../../components/Button.tsx';
import { NightPanel } from '../../components/NightPanel.tsx';
import { ShopContact } from '../../components/ShopContact.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useHead } from '../../stores/useHead.ts';
import { ContactForm } from './ContactForm.tsx';

export const ContactPage = observer(function ContactPage() {
  const { t } = useTranslation('pages');
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  useHead({
    title: t('shared:brand.titled', { page: t('readOn.contact.title') }),
    description: t('contact.lead'),
    canonical: '/contact-us',
  });
  if (sentFrom !== null) return <Sent email={sentFrom} onAgain={() => setSentFrom(null)} />;
  return (
    <NightPanel title={t('contact.title')} lead={t('contact.lead')}>
      <ShopContact />
      <ContactForm onSent={setSentFrom} />
      <LinkButton to="/faq" look="plain">
        {t('contact.faq')}
      </LinkButton>
    </NightPanel>
  );
});

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('pages');
  return (
    <NightPanel
      title={t('contact.doneTitle')}
      lead={<span role="status">{t('contact.done', { email })}</span>}
      isAnswer
    >
      <LinkButton to="/shop">{t('contact.shop')}</LinkButton>
      <Button look="quiet" onClick={onAgain}>
        {t('contact.again')}
      </Button>
    </NightPanel>
  );
}
