import { Segmented } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PurchaseReport, ReportType } from '@contract/dashboard.ts';
import { REPORT_DAYS, REPORT_TYPES } from '@contract/dashboard.ts';
import { Swatch } from '../../components/Swatch.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useFormats } from '../../print/useFormats.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { lazyComponent } from '../kit/page/lazyComponent.ts';
import { ChartPlace } from './charts/ChartPlace.tsx';
import { sliceColors } from './charts/chartTheme.ts';
import type { Slice } from './charts/PurchasesChart.tsx';
import styles from './MostPurchased.module.css';
import { useWidget } from './useWidget.ts';
import { Widget } from './Widget.tsx';

const PurchasesChart = lazyComponent(async () => (await import('./charts/PurchasesChart.tsx')).PurchasesChart);
const SIZE = 220;

interface MostPurchasedProps {
  canDraw: boolean;
  className?: string | undefined;
}

/** Bestsellers of the last 30 or 7 days (specification 2): a doughnut chart, and its table. */
export const MostPurchased = observer(function MostPurchased({ canDraw, className }: MostPurchasedProps) {
  const { t } = useTranslation('admin');
  const [reportType, setReportType] = useState<ReportType>(REPORT_TYPES.monthly);
  const widget = useWidget<PurchaseReport>(`most-purchased-products?reportType=${reportType}`);
  const tabs = (
    <Segmented<ReportType>
      aria-label={t('dashboard.period')}
      value={reportType}
      onChange={setReportType}
      options={[
        { value: REPORT_TYPES.monthly, label: t('dashboard.monthly') },
        { value: REPORT_TYPES.weekly, label: t('dashboard.weekly') },
      ]}
    />
  );
  return (
    <Widget
      title={t('dashboard.mostPurchased')}
      hint={t('dashboard.lastDays', { days: REPORT_DAYS[reportType] })}
      widget={widget}
      aside={tabs}
      className={className}
      lines={6}
    >
      {(report) => <Report report={report} canDraw={canDraw} />}
    </Widget>
  );
});

const Report = observer(function Report({ report, canDraw }: { report: PurchaseReport; canDraw: boolean }) {
  const { isDark, facts } = useStores().settings;
  const { accent } = facts.shop;
  const { t } = useTranslation('admin');
  const slices = slicesOf(report, sliceColors(isDark, accent), t('dashboard.others'));
  const pieces = (count: number) => t('dashboard.pieces', { count });
  if (slices.length === 0) return <p className="muted">{t('dashboard.noPurchases')}</p>;
  return (
    <div className={styles.report}>
      <ChartPlace label={t('dashboard.purchasesChart')} height={SIZE} width={SIZE} canDraw={canDraw}>
        <PurchasesChart slices={slices} isDark={isDark} accent={accent} piecesText={pieces} size={SIZE} />
      </ChartPlace>
      <SliceTable slices={slices} />
    </div>
  );
});

function SliceTable({ slices }: { slices: readonly Slice[] }) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const all = slices.reduce((sum, { pieces }) => sum + pieces, 0);
  return (
    <table className={`${styles.table} grow wide`}>
      <thead className="unseen">
        <tr>
          <th scope="col">{t('dashboard.product')}</th>
          <th scope="col">{t('dashboard.sold')}</th>
          <th scope="col">{t('dashboard.share')}</th>
        </tr>
      </thead>
      <tbody>
        {slices.map(({ name, pieces, color }) => (
          <tr key={name}>
            <th scope="row">
              <span className="row gap-10">
                <Swatch hex={color} size={14} />
                {name}
              </span>
            </th>
            <td>{t('dashboard.pieces', { count: pieces })}</td>
            <td className={styles.share}>{`${number(Math.round((pieces / all) * 100))}\u00a0%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function slicesOf({ products, otherPieces }: PurchaseReport, colors: readonly string[], others: string): Slice[] {
  const slices = products.map(({ name, pieces }, index) => ({ name, pieces, color: colors[index] ?? '' }));
  const rest = { name: others, pieces: otherPieces, color: colors.at(-1) ?? '' };
  return otherPieces > 0 ? [...slices, rest] : slices;
}
