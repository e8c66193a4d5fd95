import { observer } from 'mobx-react-lite';
import { RETURN_REASONS } from '@contract/returns.ts';
import { REFUND_REASONS } from '@contract/invoices.ts';
import type { OrderSource } from '@contract/orderSources.ts';
import type { SalesReport as SalesData, SalesRow } from '@contract/reports.ts';
import { useRupiah } from '../../../components/useRupiah.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import { lazyComponent } from '../../kit/page/lazyComponent.ts';
import { ChartPlace } from '../charts/ChartPlace.tsx';
import { compactRupiah, dayName } from '../names.ts';
import { BarsOfTime } from './BarsOfTime.tsx';
import { Loaded } from './Loaded.tsx';
import type { SalesName } from './reportChoice.ts';
import type { ReportColumn } from './ReportColumn.ts';
import { changePercent, sumOf } from './ReportColumn.ts';
import { ReportSheet } from './ReportSheet.tsx';
import { useRangeText } from './useRangeText.ts';

const GroupBars = lazyComponent(async () => (await import('../charts/GroupBars.tsx')).GroupBars);
const MOST_BARS = 10;
const BAR_HEIGHT = 30;

/** Reports whose figures are of lines, not of whole orders. */
const OF_LINES: readonly SalesName[] = ['product', 'unit', 'category', 'promo'];

interface SalesReportProps {
  by: SalesName;
  /** The range and the comparison, as the API takes them. */
  search: string;
}

/** Sales by day or group, and refunds by reason. */
export function SalesReport({ by, search }: SalesReportProps) {
  return (
    <Loaded<SalesData> path={`/reports/sales?by=${by}&${search}`}>{(data) => <Sheet by={by} data={data} />}</Loaded>
  );
}

const Sheet = observer(function Sheet({ by, data }: { by: SalesName; data: SalesData }) {
  const { t } = useTranslation('reports');
  const rangeText = useRangeText();
  const nameOf = useRowName(by);
  const { rows, before } = data;
  const title = t(`report.${by}`);
  const net = (row: SalesRow) => (by === 'refund' ? row.refunds : row.revenue - row.refunds);
  const kind = OF_LINES.includes(by) ? 'lines' : 'orders';
  return (
    <ReportSheet
      title={title}
      days={rangeText(data)}
      hint={t(`hint.${by === 'refund' ? 'refund' : kind}`)}
      columns={useColumns(by, nameOf, net, before !== null)}
      rows={rows}
      keyOf={({ key }) => key}
      empty={t('empty')}
      chart={
        by === 'day' ? (
          <BarsOfTime
            title={title}
            label={t('column.net')}
            bars={rows.map((row) => ({ from: row.key, to: row.until ?? row.key, value: net(row) }))}
          />
        ) : (
          <Groups title={title} rows={rows.map((row) => ({ name: nameOf(row), value: net(row) }))} />
        )
      }
    />
  );
});

function useColumns(
  by: SalesName,
  nameOf: (row: SalesRow) => string,
  net: (row: SalesRow) => number,
  isCompared: boolean,
): [ReportColumn<SalesRow>, ...ReportColumn<SalesRow>[]] {
  const { t } = useTranslation('reports');
  const figure = (name: 'orders' | 'pieces' | 'revenue' | 'refunds' | 'discounts'): ReportColumn<SalesRow> => ({
    name,
    label: t(`column.${by === 'refund' && name === 'orders' ? 'number' : name}`),
    kind: name === 'orders' || name === 'pieces' ? 'number' : 'rupiah',
    valueOf: (row) => row[name],
    isSummed: true,
  });
  const isDiscount = by === 'promo' || by === 'voucher';
  const compared: ReportColumn<SalesRow>[] = [
    { name: 'before', label: t('column.before'), kind: 'rupiah', valueOf: (row) => row.before, isSummed: true },
  ];
  const change: ReportColumn<SalesRow>[] = [
    {
      ...{ name: 'change', label: t('column.change'), kind: 'percent' },
      valueOf: (row) => changePercent(net(row), row.before),
      totalOf: (rows) =>
        changePercent(
          sumOf(rows, net),
          sumOf(rows, ({ before }) => before),
        ),
    },
  ];
  return [
    { name: by, label: t(`column.${headingOf(by)}`), kind: 'text', valueOf: (row) => row.key, wordsOf: nameOf },
    ...(by === 'refund' ? [figure('orders'), figure('pieces')] : []),
    ...(by !== 'refund' ? [figure(OF_LINES.includes(by) ? 'pieces' : 'orders'), figure('revenue')] : []),
    ...(isDiscount ? [figure('discounts')] : []),
    ...(by === 'refund' ? [] : [figure('refunds')]),
    ...(isCompared ? compared : []),
    by === 'refund'
      ? figure('refunds')
      : { name: 'net', label: t('column.net'), kind: 'rupiah', valueOf: net, isSummed: true },
    ...(isCompared ? change : []),
  ];
}

function headingOf(by: SalesName) {
  if (by === 'day') return 'day';
  return by === 'refund' ? 'reason' : 'name';
}

/** The name of a row in the reader's language. */
function useRowName(by: SalesName): (row: SalesRow) => string {
  const { t, i18n } = useTranslation(['reports', 'admin', 'orders']);
  const refundName = (key: string) => {
    const word = key.slice(key.indexOf('-') + 1);
    const refund = REFUND_REASONS.find((one) => one === word);
    if (key.startsWith('refund-') && refund) return t('refund', { reason: t(`admin:money.reason.${refund}`) });
    const back = RETURN_REASONS.find((one) => one === word);
    return back ? t('return', { reason: t(`admin:money.reasonName.${back}`) }) : t('wholeRefund');
  };
  return ({ key, name, until }) => {
    switch (by) {
      case 'day':
        return dayName({ from: key, to: until ?? key }, i18n.language);
      case 'refund':
        return refundName(key);
      case 'customer':
        return t(key === 'new' ? 'customer.new' : 'customer.returning');
      case 'source':
        return t(`orders:source.${key as OrderSource}`);
      case 'promo':
        return key === '' ? t('none.promo') : name;
      case 'voucher':
        return key === '' ? t('none.voucher') : key;
      default:
        return name === '' ? key : name;
    }
  };
}

const Groups = observer(function Groups({ title, rows }: { title: string; rows: { name: string; value: number }[] }) {
  const { settings } = useStores();
  const { t, i18n } = useTranslation('reports');
  const rupiah = useRupiah();
  const groups = rows.slice(0, MOST_BARS);
  const height = groups.length * BAR_HEIGHT + 40;
  return (
    <ChartPlace label={t('chart', { title })} height={height} canDraw>
      <GroupBars
        groups={groups}
        isDark={settings.isDark}
        accent={settings.facts.shop.accent}
        compact={(value) => compactRupiah(value, i18n.language)}
        exact={rupiah}
        label={t('column.net')}
        height={height}
      />
    </ChartPlace>
  );
});
