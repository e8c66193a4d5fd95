import { REFUND_REASONS } from '@contract/invoices.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';

/** The choices of a refund's reason. */
export function useRefundReasons() {
  const { t } = useTranslation('admin');
  return REFUND_REASONS.map((reason) => ({ value: reason, label: t(`money.reason.${reason}`) }));
}
