import { Segmented } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import type { OutboxMail } from '@contract/outbox.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import styles from './MailBody.module.css';

type MailFormat = 'html' | 'text';

/** What a mail says, as its reader's mail program shows it. */
export function MailBody({ mail: { body, subject } }: { mail: OutboxMail }) {
  const { t } = useTranslation('admin');
  const [look, setLook] = useState<MailFormat>('html');
  if (body === null) return null;
  return (
    <section className="stack gap-12">
      <Segmented<MailFormat>
        block
        aria-label={t('mails.look')}
        options={(['html', 'text'] as const).map((value) => ({ value, label: t(`mails.lookOf.${value}`) }))}
        value={look}
        onChange={setLook}
      />
      {look === 'text' ? (
        <pre className={styles.text}>{body.text}</pre>
      ) : (
        // Without scripts, and under the policy of our page: it loads pictures from nowhere else.
        <iframe
          className={styles.frame}
          srcDoc={withoutLinks(body.html)}
          title={subject}
          sandbox="allow-same-origin"
          onLoad={fit}
        />
      )}
    </section>
  );
}

/** Its links are for its reader; whoever looks on must not follow them by mistake. */
function withoutLinks(html: string): string {
  return html.replaceAll('<a href=', '<a data-href=');
}

/** As high as what is in it: a mail is read by scrolling the panel. */
function fit({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const height = frame.contentDocument?.documentElement.scrollHeight ?? 0;
  if (height > 0) frame.height = String(height);
}
