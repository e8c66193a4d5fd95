import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button, LinkButton } from '../../components/Button.tsx';
import { NightPanel } from '../../components/NightPanel.tsx';
import { ShopContact } from '../../components/ShopContact.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useHead } from '../../stores/useHead.ts';
import { ContactForm } from './ContactForm.tsx';

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
    <NightPanel title={t('title')} lead={t('lead')}>
      <ShopContact />
      <ContactForm onSent={setSentFrom} />
      <LinkButton to="/faq" look="plain">
        {t('faq')}
      </LinkButton>
    </NightPanel>
  );
});

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('contact');
  return (
    <NightPanel title={t('doneTitle')} lead={<span role="status">{t('done', { email })}</span>} isAnswer>
      <LinkButton to="/shop">{t('shop')}</LinkButton>
      <Button look="quiet" onClick={onAgain}>
        {t('again')}
      </Button>
    </NightPanel>
  );
}
