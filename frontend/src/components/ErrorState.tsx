import { observer } from 'mobx-react-lite';
import type { ApiError } from '../api/ApiError.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { useStores } from '../stores/StoresContext.tsx';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface ErrorStateProps {
  /** What did not load, where that says more. */
  title?: string;
  error?: ApiError | undefined;
  onRetry?: () => void;
}

/** Something did not load: what the server said, or that there is no line, and another try. */
export const ErrorState = observer(function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  const { connection } = useStores();
  const { t } = useTranslation();
  const words = connection.isOffline
    ? { title: t('error.offline'), text: t('error.offlineHint') }
    : { title: title ?? t('error.title'), text: error?.message ? error.message : t('error.hint') };
  return (
    <div role="alert">
      <EmptyState {...words}>{onRetry && <Button onClick={onRetry}>{t('action.retry')}</Button>}</EmptyState>
    </div>
  );
});
