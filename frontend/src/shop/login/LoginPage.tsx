import { observer } from 'mobx-react-lite';
import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useSearchParams } from 'react-router-dom';
import { NightPanel } from '../../components/NightPanel.tsx';
import { localPath } from '../../stores/returnPath.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { useHead } from '../../stores/useHead.ts';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';
import { useRedirectSignedIn } from './useRedirectSignedIn.ts';

export const LoginPage = observer(function LoginPage() {
  const { session } = useStores();
  const { t } = useTranslation('signIn');
  const [search] = useSearchParams();
  const next = localPath(search.get('next'));
  useHead({ title: t('shared:brand.titled', { page: t('login.title') }), isPrivate: true });
  useRedirectSignedIn(next);
  const isGoingOn = session.isRestored && session.isSignedIn;
  return (
    <NightPanel title={t('login.title')} lead={t(leadOf(session.isExpired, next))}>
      <LoginForm isGoingOn={isGoingOn} />
      <p className="centered muted">
        {t('login.new')}{' '}
        <Link className={styles.link} to={next ? `/registration?next=${encodeURIComponent(next)}` : '/registration'}>
          {t('login.register')}
        </Link>
      </p>
    </NightPanel>
  );
});

/** Text by the reason for the sign-in, such as a session ended by the server. */
function leadOf(isExpired: boolean, next: string | null) {
  if (isExpired) return 'login.expired';
  return next ? 'login.toContinue' : 'login.lead';
}
