import { Alert, Button, Result } from 'antd';
import { type ApiError, refusalOf } from '../../../api/ApiError.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { PageResult } from './PageResult.tsx';

interface FetchFailureProps {
  error: ApiError | null;
  onRetry: () => void;
  /** A retry is under way. */
  isLoading?: boolean;
  /** Nothing else to show: the failure takes the place of the whole page, heading included, or of a part of it. */
  fills?: 'page' | 'part' | false;
  /** A note on the content shown instead. */
  note?: string;
}

/** A part of a page failed to load: the server’s message if it refused, a request id if it broke; the rest stays. */
export function FetchFailure({ error, onRetry, isLoading = false, fills = false, note = '' }: FetchFailureProps) {
  const { t } = useTranslation(['admin', 'shared']);
  const retry = (
    <Button type={fills ? 'primary' : 'default'} onClick={onRetry} loading={isLoading}>
      {t('shared:action.retry')}
    </Button>
  );
  const Whole = fills === 'page' ? PageResult : Result;
  if (fills) return <Whole status="error" title={t('error.fetch')} subTitle={error?.reason} extra={retry} />;
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
