import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { KeptMail } from '@contract/mailbox.ts';
import { formatDateTime } from '@contract/dates.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { useHead } from '../../stores/useHead.ts';
import { usePage } from '../../stores/usePage.ts';
import { LinkedText } from './LinkedText.tsx';
import { MailFrame } from './MailFrame.tsx';
import styles from './MailboxPage.module.css';

const PATH = '/dev/mailbox';

/** The mails that the demo shop kept instead of sending. */
export const MailboxPage = observer(function MailboxPage() {
  const { api } = useStores();
  const { t } = useTranslation('account');
  useHead({ title: t('shared:brand.titled', { page: t('title.mailbox') }), isPrivate: true });
  const { data, error, isLoading, reload } = usePage(PATH, () => api.get<KeptMail[]>(PATH));
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <div>
          <h1>{t('title.mailbox')}</h1>
          <p className={styles.lead}>{t('mailbox.lead')}</p>
        </div>
        <Button look="quiet" isBusy={isLoading} onClick={() => void reload()}>
          {t('mailbox.reload')}
        </Button>
      </header>
      {error?.status === 404 && <EmptyState title={t('mailbox.gone')} />}
      {error && error.status !== 404 && <ErrorState error={error} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton shape="block" count={3} />}
      {data && <Mails mails={data} />}
    </div>
  );
});

/** Our mails say their subject once more at the top; here it stands just above. */
function bodyOf({ subject, text }: KeptMail): string {
  return (text.startsWith(subject) ? text.slice(subject.length) : text).trim();
}

function Mails({ mails }: { mails: KeptMail[] }) {
  const { t } = useTranslation('account');
  if (mails.length === 0) return <EmptyState title={t('mailbox.empty')} text={t('mailbox.emptyLead')} />;
  return (
    <ul className={styles.mails}>
      {mails.map((mail, index) => (
        <li key={mail.id}>
          <details className={styles.mail} open={index === 0}>
            <summary className={styles.summary}>
              <span className={styles.icon}>
                <Icon name="mail" />
              </span>
              <span className={styles.subject}>{mail.subject}</span>
              <span className={styles.to}>{t('mailbox.to', { to: mail.to })}</span>
              <time className={styles.time} dateTime={mail.createdAt}>
                {formatDateTime(mail.createdAt)}
              </time>
            </summary>
            <MailBody mail={mail} />
          </details>
        </li>
      ))}
    </ul>
  );
}

/** As text, and on a word as people with a modern mail program see it. */
function MailBody({ mail }: { mail: KeptMail }) {
  const { t } = useTranslation('account');
  const [isPainted, setIsPainted] = useState(false);
  return (
    <div className={styles.body}>
      <Button look="quiet" aria-pressed={isPainted} onClick={() => setIsPainted(!isPainted)}>
        {t(isPainted ? 'mailbox.asText' : 'mailbox.asSeen')}
      </Button>
      {isPainted ? (
        <MailFrame id={mail.id} title={mail.subject} />
      ) : (
        <div className={styles.text}>
          <LinkedText text={bodyOf(mail)} />
        </div>
      )}
    </div>
  );
}
