import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { SessionView } from '@contract/sessions.ts';
import { messageOf } from '../../api/ApiError.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useSessions } from '../../components/useSessions.ts';
import { useSessionText } from '../../components/useSessionText.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './AccountPage.module.css';

/** The customer's signed-in browsers: each can be signed out, or all. */
export const SessionsPanel = observer(function SessionsPanel() {
  const { t } = useTranslation(['sessions', 'shared']);
  const { store, end } = useSessions('/sessions', (error) => messageOf(error, t('shared:error.unexpected')));
  const { list, sessions, ending } = store;
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <section className={styles.panel} aria-labelledby="sessions">
      <div>
        <h2 id="sessions" className="text-26">
          {t('title')}
        </h2>
        <p className={styles.quiet}>{t('lead')}</p>
      </div>
      {list.error && <ErrorState error={list.error} onRetry={() => void list.load()} />}
      {!list.data && !list.error && <Skeleton count={2} />}
      <ul className="stack gap-12">
        {sessions.map((session) => (
          <Session
            key={session.id}
            session={session}
            isBusy={ending === session.id}
            onEnd={() => void end(session.id)}
          />
        ))}
      </ul>
      <div className="stack gap-12 starts">
        {hasOthers && (
          <Button look="quiet" isBusy={ending === 'all'} onClick={() => void end('all')}>
            {t('endOthers')}
          </Button>
        )}
        <SignOutEverywhere />
      </div>
    </section>
  );
});

function Session({ session, isBusy, onEnd }: { session: SessionView; isBusy: boolean; onEnd: () => void }) {
  const { t } = useTranslation('sessions');
  const text = useSessionText()(session);
  return (
    <li className={`${styles.saved} ${styles.session}`}>
      <div className="stack gap-2">
        <b className="row wraps gap-8">
          {text.name}
          {session.isCurrent && <span className={styles.here}>{t('current')}</span>}
        </b>
        <span className="note">{text.seen}</span>
        <span className="note">{text.since}</span>
      </div>
      {!session.isCurrent && (
        <Button look="quiet" isBusy={isBusy} onClick={onEnd} aria-label={text.end}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}

/** For a device that is not at hand while this one is left as well. */
const SignOutEverywhere = observer(function SignOutEverywhere() {
  const { session, toasts } = useStores();
  const { t } = useTranslation(['account', 'shared']);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const signOut = async () => {
    setIsBusy(true);
    try {
      await session.logout();
      toasts.show('success', t('everywhereDone'), 5000);
    } catch (error) {
      toasts.show('error', messageOf(error, t('shared:error.unexpected')), 5000);
      setIsBusy(false);
      setIsAsking(false);
    }
  };
  return (
    <>
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        {t('everywhere')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('everywhereAsk')}
        confirmLabel={t('everywhere')}
        isBusy={isBusy}
        onConfirm={() => void signOut()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
});
