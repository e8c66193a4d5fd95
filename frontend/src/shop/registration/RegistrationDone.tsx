import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { LinkButton } from '../../components/Button.tsx';
import { NightPanel } from '../../components/NightPanel.tsx';
import { useStores } from '../../stores/StoresContext.tsx';

/** After the registration, until the activation by mail. */
export const RegistrationDone = observer(function RegistrationDone({ email }: { email: string }) {
  const { settings } = useStores();
  const { t } = useTranslation('signIn');
  return (
    <NightPanel
      title={t('registration.doneTitle')}
      lead={<span role="status">{t('registration.done', { email })}</span>}
      isResult
    >
      <p className="muted">{t('registration.doneSpam')}</p>
      {settings.facts.isDemo && <LinkButton to="/dev/mailbox">{t('registration.openMailbox')}</LinkButton>}
      <LinkButton to="/login" look="quiet">
        {t('registration.toLogin')}
      </LinkButton>
    </NightPanel>
  );
});
