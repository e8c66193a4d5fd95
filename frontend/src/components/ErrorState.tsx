import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { type ApiError, messageOf } from '../api/ApiError.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { useStores } from '../stores/StoresContext.tsx';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface ErrorStateProps {
  /** Names the part that failed to load, where that helps. */
  title?: string;
  /** The page's heading, if the page shows nothing else. */
  heading?: 'h1' | 'h2';
  error?: ApiError | undefined;
  onRetry?: () => void;
}

/** A failed load: the server's message or that the browser is offline, and a retry. */
export const ErrorState = observer(function ErrorState({ title, heading = 'h2', error, onRetry }: ErrorStateProps) {
  const { connection } = useStores();
  const { t } = useTranslation();
  const { isOffline } = connection;
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    // Retries by itself after a reconnect.
    if (wasOffline.current && !isOffline) onRetry?.();
    wasOffline.current = isOffline;
    // Runs on a change of the connection only, not of the callback.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOffline]);
  const words = isOffline
    ? { title: t('error.offline'), text: t('error.offlineHint') }
    : { title: title ?? t('error.title'), text: messageOf(error, t('error.hint')) };
  return (
    <div role="alert">
      <EmptyState {...words} heading={heading}>
        {onRetry && <Button onClick={onRetry}>{t('action.retry')}</Button>}
      </EmptyState>
    </div>
  );
});
