import type { SyntheticEvent } from 'react';
import styles from './MailboxPage.module.css';

/** The mail's HTML in a sandbox without scripts; its links replace our page. */
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

/** Fits the frame to its content, so that only the page scrolls. */
function fit({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const height = frame.contentDocument?.documentElement.scrollHeight;
  if (height !== undefined && height > 0) frame.height = String(height);
}
