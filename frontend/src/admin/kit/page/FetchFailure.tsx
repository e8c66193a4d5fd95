import { Alert, Button, Result } from 'antd';
import { type ApiError, refusalOf } from '../../../api/ApiError.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { PageResult } from './PageResult.tsx';

interface FetchFailureProps {
  error: ApiError | null;
  onRetry: () => void;
  /** It is being asked for again. */
  isLoading?: boolean;
  /** There is nothing else to show: it takes the place of a whole page, with its heading, or of a part of one. */
  fills?: 'page' | 'part' | false;
  /** What is seen instead. */
  note?: string;
}

/** A part of a page did not come, with the server’s reason where it refused and what to quote where it broke; the rest of the page stays as it is. */
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
