import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { SessionView } from '@contract/sessions.ts';
import { useSessions } from '../../../components/useSessions.ts';
import { useSessionText } from '../../../components/useSessionText.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { failureText } from '../../kit/page/failureText.ts';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';
import { ToneTag } from '../../kit/page/ToneTag.tsx';
import styles from './SessionList.module.css';

interface SessionListProps {
  /** `/sessions` for one's own, `/users/7/sessions` for another user's. */
  path: string;
  /** The button that ends them all, but for this one. */
  endAll: string;
}

/** The signed-in browsers of a user: each can be signed out, or all. */
export const SessionList = observer(function SessionList({ path, endAll }: SessionListProps) {
  const { t } = useTranslation(['sessions', 'shared']);
  const { store, end } = useSessions(path, (error) => failureText(error, t('shared:error.unexpected')));
  const { list, sessions, ending } = store;
  if (list.error) return <FetchFailure error={list.error} onRetry={() => void list.load()} fills="part" />;
  if (list.data?.length === 0) return <p className="muted">{t('none')}</p>;
  return (
    <>
      <ul className={styles.sessions} aria-busy={list.data === null}>
        {sessions.map((session) => (
          <Session
            key={session.id}
            session={session}
            isBusy={ending === session.id}
            onEnd={() => void end(session.id)}
          />
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <Button className="start" loading={ending === 'all'} onClick={() => void end('all')}>
          {endAll}
        </Button>
      )}
    </>
  );
});

function Session({ session, isBusy, onEnd }: { session: SessionView; isBusy: boolean; onEnd: () => void }) {
  const { t } = useTranslation('sessions');
  const text = useSessionText()(session);
  return (
    <li className={styles.session}>
      <div className="stack gap-2">
        <span className="row wraps gap-8">
          <strong>{text.name}</strong>
          {session.isCurrent && <ToneTag tone="good">{t('current')}</ToneTag>}
        </span>
        <span className="note">{text.seen}</span>
        <span className="note">{text.since}</span>
      </div>
      {!session.isCurrent && (
        <Button loading={isBusy} onClick={onEnd} aria-label={text.end}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
