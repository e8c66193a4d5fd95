import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { DashboardSummary } from '@contract/dashboard.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useFormats } from '../../print/useFormats.ts';
import styles from './SummaryReport.module.css';
import { useWidget } from './useWidget.ts';
import { Widget } from './Widget.tsx';

/** Open tasks, and the day's results so far. */
export const SummaryReport = observer(function SummaryReport() {
  const { t } = useTranslation('admin');
  const { number, rupiah } = useFormats();
  const widget = useWidget<DashboardSummary>('dashboard-summary');
  const refresh = (
    <Button
      type="link"
      size="small"
      icon={<ReloadOutlined aria-hidden />}
      loading={widget.isLoading && widget.data !== null}
      onClick={() => void widget.load()}
    >
      {t('dashboard.refresh')}
    </Button>
  );
  return (
    <Widget title={t('dashboard.summary')} hint={t('dashboard.summaryHint')} widget={widget} aside={refresh} lines={5}>
      {(summary) => (
        <dl>
          <Line label={t('dashboard.totalUnprocessedInvoice')}>{number(summary.totalUnprocessedInvoice)}</Line>
          <Line label={t('dashboard.dailyNewInvoice')}>{number(summary.dailyNewInvoice)}</Line>
          <Line label={t('dashboard.dailyExpiredInvoice')}>{number(summary.dailyExpiredInvoice)}</Line>
          <Line label={t('dashboard.dailyCustomerRegistration')}>{number(summary.dailyCustomerRegistration)}</Line>
          <Line label={t('dashboard.dailyRevenue')}>{rupiah(summary.dailyRevenue)}</Line>
        </dl>
      )}
    </Widget>
  );
});

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt className="muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
