import { Segmented } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import type { OutboxMail } from '@contract/outbox.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import styles from './MailBody.module.css';

type MailFormat = 'html' | 'text';

/** A mail's text, as the recipient's mail program shows it. */
export function MailBody({ mail: { body, subject } }: { mail: OutboxMail }) {
  const { t } = useTranslation('admin');
  const [format, setFormat] = useState<MailFormat>('html');
  if (body === null) return null;
  return (
    <section className="stack gap-12">
      <Segmented<MailFormat>
        block
        aria-label={t('mails.look')}
        options={(['html', 'text'] as const).map((value) => ({ value, label: t(`mails.lookOf.${value}`) }))}
        value={format}
        onChange={setFormat}
      />
      {format === 'text' ? (
        <pre className={styles.text}>{body.text}</pre>
      ) : (
        // Without scripts, and under our page's content security policy: it loads no third-party pictures.
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

/** Removes the links: they are for the recipient, and staff must not follow one by mistake. */
function withoutLinks(html: string): string {
  return html.replaceAll('<a href=', '<a data-href=');
}

/** Fits the frame's height to its content: the panel scrolls, not the frame. */
function fit({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const height = frame.contentDocument?.documentElement.scrollHeight ?? 0;
  if (height > 0) frame.height = String(height);
}
