import { Alert, Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type {
  AccountantRow,
  ProfitReport as ProfitData,
  ProfitRow,
  TaxMonth,
  TaxReport as TaxData,
} from '@contract/reports.ts';
import type { OrderSource } from '@contract/orderSources.ts';
import { ApiError } from '../../../api/ApiError.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import { failureText } from '../../kit/page/failureText.ts';
import { ExportProgress } from '../../kit/table/export/ExportProgress.tsx';
import { ExportStore } from '../../kit/table/export/ExportStore.ts';
import { fileFormat } from '../../kit/table/export/fileFormats.ts';
import { saveFile } from '../../../components/saveFile.ts';
import { monthName } from '../names.ts';
import { BarsOfTime } from './BarsOfTime.tsx';
import { Loaded } from './Loaded.tsx';
import type { ReportColumn } from './ReportColumn.ts';
import { changePercent, sumOf } from './ReportColumn.ts';
import { ReportSheet } from './ReportSheet.tsx';
import { useRangeText } from './useRangeText.ts';

/** The profit of each month of a range. */
export function ProfitReport({ search }: { search: string }) {
  return <Loaded<ProfitData> path={`/reports/profit?${search}`}>{(data) => <Profit data={data} />}</Loaded>;
}

function Profit({ data }: { data: ProfitData }) {
  const { t, i18n } = useTranslation('reports');
  const rangeText = useRangeText();
  const { rows, before } = data;
  const amount = (name: 'kept' | 'tax' | 'goodsCost' | 'fees' | 'before' | 'profit'): ReportColumn<ProfitRow> => ({
    ...{ name, label: t(`column.${name}`), kind: 'rupiah', isSummed: true },
    valueOf: (row) => row[name],
  });
  const change: ReportColumn<ProfitRow> = {
    ...{ name: 'change', label: t('column.change'), kind: 'percent' },
    valueOf: (row) => changePercent(row.profit, row.before),
    totalOf: (all) =>
      changePercent(
        sumOf(all, ({ profit }) => profit),
        sumOf(all, (row) => row.before),
      ),
  };
  const uncosted = sumOf(rows, ({ uncostedOrders }) => uncostedOrders);
  const title = t('report.profit');
  return (
    <>
      {uncosted > 0 && <Alert type="warning" showIcon title={t('uncosted', { count: uncosted })} />}
      <ReportSheet
        title={title}
        days={rangeText(data)}
        hint={t('hint.profit')}
        columns={[
          monthColumn(t('column.month'), i18n.language, ({ key }: ProfitRow) => key),
          {
            ...{ name: 'orders', label: t('column.orders'), kind: 'number', isSummed: true },
            valueOf: ({ orders }) => orders,
          },
          ...[amount('kept'), amount('tax'), amount('goodsCost'), amount('fees')],
          ...(before ? [amount('before'), amount('profit'), change] : [amount('profit')]),
        ]}
        rows={rows}
        keyOf={({ key }) => key}
        empty={t('empty')}
        chart={
          <BarsOfTime
            title={title}
            label={t('column.profit')}
            bars={rows.map(({ key, profit }) => ({ from: `${key}-01`, to: `${key}-01`, value: profit }))}
            isMonthly
          />
        }
      />
    </>
  );
}

function monthColumn<Row>(label: string, language: string, monthOf: (row: Row) => string): ReportColumn<Row> {
  const wordsOf = (row: Row) => monthName(monthOf(row), language, 'long');
  return { name: 'month', label, kind: 'text', valueOf: monthOf, wordsOf };
}

/** PPN by month, and the accountant's file of these months. */
export function TaxReport({ search }: { search: string }) {
  return <Loaded<TaxData> path={`/reports/tax?${search}`}>{(data) => <Tax data={data} search={search} />}</Loaded>;
}

function Tax({ data, search }: { data: TaxData; search: string }) {
  const { t, i18n } = useTranslation('reports');
  const rangeText = useRangeText();
  const amount = (name: Exclude<keyof TaxMonth, 'month'>): ReportColumn<TaxMonth> => ({
    ...{ name, label: t(`column.${name === 'net' ? 'priceNet' : name}`), kind: 'rupiah', isSummed: true },
    valueOf: (row) => row[name],
  });
  const title = t('report.tax');
  return (
    <ReportSheet
      title={title}
      days={rangeText(data)}
      hint={`${t('hint.tax')} ${t('accountant.button')}: ${t('accountant.hint')}`}
      columns={[
        monthColumn(t('column.month'), i18n.language, ({ month }: TaxMonth) => month),
        ...[amount('untaxed'), amount('taxed'), amount('net'), amount('base'), amount('tax')],
      ]}
      rows={data.months}
      keyOf={({ month }) => month}
      empty={t('empty')}
      chart={
        data.months.some(({ tax }) => tax !== 0) && (
          <BarsOfTime
            title={title}
            label={t('column.tax')}
            bars={data.months.map(({ month, tax }) => ({ from: `${month}-01`, to: `${month}-01`, value: tax }))}
            isMonthly
          />
        )
      }
      tools={<AccountantFile search={search} months={`${data.from.slice(0, 7)}-${data.to.slice(0, 7)}`} />}
    />
  );
}

const ACCOUNTANT_COLUMNS = [
  ...(['day', 'documentNo', 'customer', 'source', 'paidBy', 'goods', 'discount', 'voucher', 'shipping'] as const),
  ...(['other', 'total', 'refunded', 'base', 'tax', 'fee'] as const),
];

const AccountantFile = observer(function AccountantFile({ search, months }: { search: string; months: string }) {
  const { t, i18n } = useTranslation(['reports', 'admin', 'orders']);
  const { api, toasts } = useStores();
  const [store] = useState(() => new ExportStore(api));
  const columns = ACCOUNTANT_COLUMNS.map((name) => ({
    ...{ name, label: t(`accountant.${name}`), isNumeric: false, isSummed: false, isFileOnly: false },
    valueOf: (row: AccountantRow) => (name === 'source' ? t(`orders:source.${row.source as OrderSource}`) : row[name]),
    dataOf: (row: AccountantRow) => row[name],
  }));
  const save = async () => {
    const words = { title: t('accountant.button'), language: i18n.language, yes: '', no: '' };
    try {
      const { type, head, rows, foot } = await fileFormat('csv', columns, words);
      const parts = [head];
      const path = `/reports/accountant?${search}`;
      const count = await store.read<AccountantRow>(path, (some) => parts.push(rows(some)));
      if (count === null) return;
      const file = `ppn-${months}.csv`;
      saveFile(file, type, [...parts, foot]);
      toasts.show('success', t('admin:list.exported', { count, file }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toasts.show('error', failureText(error, t('admin:list.exportFailed')));
    }
  };
  return (
    <>
      <Button disabled={store.progress !== null} onClick={() => void save()}>
        {t('accountant.button')}
      </Button>
      <ExportProgress store={store} />
    </>
  );
});
