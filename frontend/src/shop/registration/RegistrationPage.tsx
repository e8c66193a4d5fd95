import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useSearchParams } from 'react-router-dom';
import { NightPanel } from '../../components/NightPanel.tsx';
import { saveReturnPath, localPath } from '../../stores/returnPath.ts';
import { useHead } from '../../stores/useHead.ts';
import { useRedirectSignedIn } from '../login/useRedirectSignedIn.ts';
import { RegistrationDone } from './RegistrationDone.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

export const RegistrationPage = observer(function RegistrationPage() {
  const { t } = useTranslation('signIn');
  const [email, setEmail] = useState<string | null>(null);
  const next = useSavedNext();
  // The link of the mail signs in, mostly in another tab.
  useRedirectSignedIn(next);
  useHead({ title: t('shared:brand.titled', { page: t('registration.title') }), isPrivate: true });
  if (email !== null) return <RegistrationDone email={email} />;
  return (
    <NightPanel title={t('registration.title')} lead={t('registration.lead')}>
      <RegistrationForm next={next} onDone={setEmail} />
      <p className="centered muted">
        {t('registration.have')}{' '}
        <Link className="link" to={next ? `/login?next=${encodeURIComponent(next)}` : '/login'}>
          {t('registration.signIn')}
        </Link>
      </p>
    </NightPanel>
  );
});

/** Saved, since the activation link may open in another tab. */
function useSavedNext(): string | null {
  const [search] = useSearchParams();
  const next = localPath(search.get('next'));
  useEffect(() => {
    if (next !== null) saveReturnPath(next);
  }, [next]);
  return next;
}
