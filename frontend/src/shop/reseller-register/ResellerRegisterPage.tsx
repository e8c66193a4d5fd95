import { useState } from 'react';
import { NightPanel } from '../../components/NightPanel.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useHead } from '../../stores/useHead.ts';
import { RegisterDone } from './RegisterDone.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import type { PartnerValues } from './registerForm.ts';

export function ResellerRegisterPage() {
  const { t } = useTranslation('resellers');
  const [sent, setSent] = useState<PartnerValues | null>(null);
  useHead({
    title: t('shared:brand.titled', { page: t('register.tab') }),
    description: t('register.description'),
    canonical: '/reseller-register',
  });
  if (sent !== null) return <RegisterDone values={sent} />;
  return (
    <NightPanel title={t('register.title')} lead={t('register.lead')}>
      <RegisterForm onDone={(values) => setSent({ ...values })} />
    </NightPanel>
  );
}
