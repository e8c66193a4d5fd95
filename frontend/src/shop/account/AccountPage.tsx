import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useSearchParams } from 'react-router-dom';
import type { User } from '@contract/users.ts';
import { Button } from '../../components/Button.tsx';
import { useDates } from '../../components/useDates.ts';
import { useSignOut } from '../../components/useSignOut.ts';
import { WithProfile } from '../../components/SignedIn.tsx';
import { useHead } from '../../stores/useHead.ts';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import styles from './AccountPage.module.css';
import { AddressesPanel } from './AddressesPanel.tsx';
import { AccountClosed } from './CloseAccount.tsx';
import { DataPanel } from './DataPanel.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SecurityPanel } from './SecurityPanel.tsx';
import { WaitingPanel } from './WaitingPanel.tsx';

const VIEWS = ['orders', 'waiting', 'addresses', 'profile', 'security', 'data'] as const;
type View = (typeof VIEWS)[number];

export const AccountPage = observer(function AccountPage() {
  const { t } = useTranslation('account');
  useHead({ title: t('shared:brand.titled', { page: t('title') }), isPrivate: true });
  const [closed, setClosed] = useState<User | null>(null);
  if (closed) return <AccountClosed email={closed.email} />;
  const account = (user: User) => <Account user={user} onClosed={() => setClosed(user)} />;
  return <WithProfile skeleton={<PageSkeleton />}>{account}</WithProfile>;
});

interface AccountProps {
  user: User;
  onClosed: () => void;
}

const Account = observer(function Account({ user, onClosed }: AccountProps) {
  const signOut = useSignOut();
  const { t } = useTranslation('account');
  const { date } = useDates();
  // The specification's `DD-MM-YYYY HH:mm` is for the back office.
  const since = user.createdAtString.slice(0, 10).split('-').toReversed().join('-');
  const [search] = useSearchParams();
  const view: View = VIEWS.find((known) => known === search.get('view')) ?? 'orders';
  const nav = useRef<HTMLElement>(null);
  // On a phone the last tabs are out of sight.
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && tab) nav.current.scrollLeft = tab.offsetLeft - nav.current.clientWidth / 3;
  }, [view]);
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{t('hello', { name: user.firstName })}</h1>
        <p className={`${styles.quiet} ${styles.who}`}>
          <span>{user.email}</span>
          <span>{t('since', { date: date(since) })}</span>
        </p>
        <Button look="quiet" onClick={signOut}>
          {t('signOut')}
        </Button>
      </header>
      <nav className={styles.nav} aria-label={t('sections')} ref={nav}>
        {VIEWS.map((known) => (
          <Link
            key={known}
            to={known === 'orders' ? '/account-detail' : `/account-detail?view=${known}`}
            className={styles.tab}
            aria-current={known === view ? 'page' : undefined}
          >
            {t(known)}
          </Link>
        ))}
      </nav>
      {view === 'orders' && <OrderHistory />}
      {view === 'waiting' && <WaitingPanel />}
      {view === 'addresses' && <AddressesPanel user={user} />}
      {view === 'profile' && <ProfileForm key={user.id} user={user} />}
      {view === 'security' && <SecurityPanel user={user} />}
      {view === 'data' && <DataPanel user={user} onClosed={onClosed} />}
    </div>
  );
});
