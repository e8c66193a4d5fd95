import { PrinterOutlined } from '@ant-design/icons';
import { useTranslation } from '../../../i18n/useTranslation.tsx';

/** An icon beside an invoice's number: its documents were printed. */
export function PrintedMark({ count }: { count: number }) {
  const { t } = useTranslation('admin');
  if (count === 0) return null;
  const words = t('prints.timesSent', { count });
  return <PrinterOutlined role="img" aria-label={words} title={words} className="muted" />;
}
