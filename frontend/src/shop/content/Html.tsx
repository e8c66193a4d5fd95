import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SafeHtml } from '@contract/shownContent.ts';
import { isAdminPath } from '@contract/pages.ts';
import styles from './Html.module.css';

/** The owner's text. Its links to the shop's own pages load no document. */
export function Html({ html, className = '' }: { html: SafeHtml; className?: string | undefined }) {
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent) => {
    const path = (event.target as Element).closest('a')?.getAttribute('href') ?? '';
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || !path.startsWith('/') || isAdminPath(path)) return;
    event.preventDefault();
    void navigate(path);
  };
  // The server has sanitised it.
  return (
    <div className={`${styles.text} ${className}`} onClick={handleClick} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
