import { Alert, Button } from 'antd';
import { type ApiError, refusalOf } from '../api/ApiError.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';

interface FetchFailureProps {
  error: ApiError | null;
  onRetry: () => void;
  /** It is being asked for again. */
  isLoading?: boolean;
}

/** A part of a page did not come, with the server’s reason where it refused and what to quote where it broke; the rest of the page stays as it is. */
export function FetchFailure({ error, onRetry, isLoading = false }: FetchFailureProps) {
  const { t } = useTranslation(['admin', 'shared']);
  const retry = (
    <Button onClick={onRetry} loading={isLoading}>
      {t('shared:action.retry')}
    </Button>
  );
  return (
    <Alert
      type="error"
      showIcon
      title={t('error.fetch')}
      description={refusalOf(error) ?? error?.reference}
      action={retry}
    />
  );
}
