import { Alert } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ShopWarning } from '@contract/dashboard.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useWidget } from './useWidget.ts';

/** Missing settings that block the shop's business; empty in a complete shop, and in a demo. */
export const Warnings = observer(function Warnings({ className }: { className: string }) {
  const { t } = useTranslation('admin');
  const { data } = useWidget<ShopWarning[]>('warnings');
  if (!data || data.length === 0) return null;
  return (
    <div className={`${className} stack gap-10`}>
      {data.map((warning) => (
        <Alert
          key={warning}
          type={warning === 'demoPeople' ? 'error' : 'warning'}
          showIcon
          title={t(`dashboard.warning.${warning}`)}
          description={t(`dashboard.warning.${warning}Text`)}
        />
      ))}
    </div>
  );
});
