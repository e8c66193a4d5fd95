import type { SyntheticEvent } from 'react';
import styles from './MailboxPage.module.css';

/** A mail as a mail program shows it. Nothing in it runs; its links open in place of our page. */
export function MailFrame({ id, title }: { id: number; title: string }) {
  return (
    <iframe
      className={styles.frame}
      src={`/api/dev/mailbox/${id}`}
      title={title}
      sandbox="allow-same-origin allow-top-navigation-by-user-activation"
      onLoad={fit}
    />
  );
}

/** As high as what is in it: a mail is read by scrolling the page. */
function fit({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const height = frame.contentDocument?.documentElement.scrollHeight;
  if (height !== undefined && height > 0) frame.height = String(height);
}
