import { Alert, Button } from 'antd';
import { useTranslation } from '../i18n/useTranslation.tsx';

interface FetchFailureProps {
  onRetry: () => void;
  /** It is being asked for again. */
  isLoading?: boolean;
}

/** A part of a page did not come; the rest of it stays as it is. */
export function FetchFailure({ onRetry, isLoading = false }: FetchFailureProps) {
  const { t } = useTranslation(['admin', 'shared']);
  const retry = (
    <Button onClick={onRetry} loading={isLoading}>
      {t('shared:action.retry')}
    </Button>
  );
  return <Alert type="error" showIcon title={t('error.fetch')} action={retry} />;
}
