import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isAdminPath } from '@contract/pages.ts';
import { NightPanel } from '../../components/NightPanel.tsx';
import { localPath, takeReturnPath } from '../../stores/returnPath.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { useHead } from '../../stores/useHead.ts';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';

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

/** Redirects signed-in users to the page they came from, or to their account. */
function useRedirectSignedIn(next: string | null): void {
  const { session } = useStores();
  const navigate = useNavigate();
  const { isSignedIn, isRestored, isStaff } = session;
  useEffect(() => {
    if (!isRestored || !isSignedIn) return;
    const saved = takeReturnPath();
    const target = next ?? saved ?? (isStaff ? '/admin' : '/account-detail');
    if (isAdminPath(target)) window.location.assign(target);
    else void navigate(target, { replace: true });
  }, [isRestored, isSignedIn, isStaff, next, navigate]);
}
