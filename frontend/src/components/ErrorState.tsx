import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { type ApiError, messageOf } from '../api/ApiError.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { useStores } from '../stores/StoresContext.tsx';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface ErrorStateProps {
  /** What did not load, where that says more. */
  title?: string;
  /** The page's own heading, where it shows nothing else. */
  heading?: 'h1' | 'h2';
  error?: ApiError | undefined;
  onRetry?: () => void;
}

/** Something did not load: what the server said, or that there is no line, and another try. */
export const ErrorState = observer(function ErrorState({ title, heading = 'h2', error, onRetry }: ErrorStateProps) {
  const { connection } = useStores();
  const { t } = useTranslation();
  const { isOffline } = connection;
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    // Nobody should have to notice for themselves that the line is back.
    if (wasOffline.current && !isOffline) onRetry?.();
    wasOffline.current = isOffline;
    // Only the line matters here, not which function it is.
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
