import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { MailboxMail } from '@contract/mailbox.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useDates } from '../../components/useDates.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { useHead } from '../../stores/useHead.ts';
import { usePage } from '../../stores/usePage.ts';
import { LinkedText } from './LinkedText.tsx';
import { MailFrame } from './MailFrame.tsx';
import styles from './MailboxPage.module.css';

const PATH = '/dev/mailbox';

/** The mails that the demo shop caught instead of sending. */
export const MailboxPage = observer(function MailboxPage() {
  const { api } = useStores();
  const { t } = useTranslation('mailbox');
  useHead({ title: t('shared:brand.titled', { page: t('title') }), isPrivate: true });
  const { data, error, isLoading, reload } = usePage(PATH, () => api.get<MailboxMail[]>(PATH));
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={`${styles.head} row wraps apart gap-16 top`}>
        <div>
          <h1>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
        <Button look="quiet" isBusy={isLoading} onClick={() => void reload()}>
          {t('reload')}
        </Button>
      </header>
      {error && <ErrorState error={error} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton shape="block" count={3} />}
      {data && <Mails mails={data} />}
    </div>
  );
});

/** Our mails repeat their subject at the top; here the summary shows it. */
function bodyOf({ subject, text }: MailboxMail): string {
  return (text.startsWith(subject) ? text.slice(subject.length) : text).trim();
}

function Mails({ mails }: { mails: MailboxMail[] }) {
  const { t } = useTranslation('mailbox');
  const { dateTime } = useDates();
  if (mails.length === 0) return <EmptyState title={t('empty')} text={t('emptyLead')} />;
  return (
    <ul className="stack gap-12">
      {mails.map((mail, index) => (
        <li key={mail.id}>
          <details className="card" open={index === 0}>
            <summary className={styles.summary}>
              <span className={styles.icon}>
                <Icon name="mail" />
              </span>
              <span className="bold">{mail.subject}</span>
              <span className={`${styles.to} note anywhere`}>{t('to', { to: mail.to })}</span>
              <time className={`${styles.time} note anywhere`} dateTime={mail.createdAt}>
                {dateTime(mail.createdAt)}
              </time>
            </summary>
            <MailBody mail={mail} />
          </details>
        </li>
      ))}
    </ul>
  );
}

/** The mail as text, and on demand as HTML. */
function MailBody({ mail }: { mail: MailboxMail }) {
  const { t } = useTranslation('mailbox');
  const [isHtml, setIsHtml] = useState(false);
  return (
    <div className={styles.body}>
      <Button look="quiet" aria-pressed={isHtml} onClick={() => setIsHtml(!isHtml)}>
        {t(isHtml ? 'asText' : 'asSeen')}
      </Button>
      {isHtml ? (
        <MailFrame id={mail.id} title={mail.subject} />
      ) : (
        <div className={`${styles.text} written`}>
          <LinkedText text={bodyOf(mail)} />
        </div>
      )}
    </div>
  );
}
