import { useTranslation } from '../i18n/useTranslation.tsx';
import type { ApiError } from '../api/ApiError.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface ErrorStateProps {
  /** What did not load, where that says more. */
  title?: string;
  error?: ApiError | undefined;
  onRetry?: () => void;
}

/** Something did not load: what the server said, and another try. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState title={title ?? t('error.title')} text={error?.message ? error.message : t('error.hint')}>
        {onRetry && <Button onClick={onRetry}>{t('action.retry')}</Button>}
      </EmptyState>
    </div>
  );
}
