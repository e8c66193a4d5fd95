import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { LinkButton } from '../../components/Button.tsx';
import { NightPanel } from '../../components/NightPanel.tsx';
import { useStores } from '../../stores/StoresContext.tsx';

/** The account is there; the mail decides. */
export const RegistrationDone = observer(function RegistrationDone({ email }: { email: string }) {
  const { settings } = useStores();
  const { t } = useTranslation('signIn');
  return (
    <NightPanel title={t('registration.doneTitle')} lead={t('registration.done')} isAnswer>
      <div className="stack gap-10" role="status">
        <p>{t('registration.doneMail', { email })}</p>
        <p className="muted">{t('registration.doneSpam')}</p>
      </div>
      {settings.facts.isDemo && <LinkButton to="/dev/mailbox">{t('registration.openMailbox')}</LinkButton>}
      <LinkButton to="/login" look="quiet">
        {t('registration.toLogin')}
      </LinkButton>
    </NightPanel>
  );
});
