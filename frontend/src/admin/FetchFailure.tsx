import { Alert, Button, Result } from 'antd';
import { type ApiError, refusalOf } from '../api/ApiError.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';

interface FetchFailureProps {
  error: ApiError | null;
  onRetry: () => void;
  /** It is being asked for again. */
  isLoading?: boolean;
  /** There is nothing else to show: it takes the page. */
  isAll?: boolean;
  /** What is seen instead. */
  note?: string;
}

/** A part of a page did not come, with the server’s reason where it refused and what to quote where it broke; the rest of the page stays as it is. */
export function FetchFailure({ error, onRetry, isLoading = false, isAll = false, note = '' }: FetchFailureProps) {
  const { t } = useTranslation(['admin', 'shared']);
  const retry = (
    <Button type={isAll ? 'primary' : 'default'} onClick={onRetry} loading={isLoading}>
      {t('shared:action.retry')}
    </Button>
  );
  if (isAll) return <Result status="error" title={t('error.fetch')} subTitle={error?.reason} extra={retry} />;
  return (
    <Alert
      type="error"
      showIcon
      title={t('error.fetch')}
      description={[refusalOf(error) ?? error?.reference ?? '', note].filter((text) => text !== '').join(' ')}
      action={retry}
    />
  );
}
