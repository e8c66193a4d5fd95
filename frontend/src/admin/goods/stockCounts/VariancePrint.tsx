import { formatDateTime } from '@contract/dates.ts';
import type { StockCount } from '@contract/stockCounts.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { ListPrint } from '../../../print/ListPrint.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { variancesOf } from './countSheet.ts';
import { useSigned } from './useSigned.ts';

/** The differences on paper, for a recount before approval. */
export function VariancePrint({ title, count }: { title: string; count: StockCount }) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const signed = useSigned();
  const words = ['unit', 'code', 'expected', 'forOrders', 'counted', 'difference'] as const;
  return (
    <ListPrint
      title={title}
      filters={[count.status, ...(count.note === '' ? [] : [count.note])]}
      printedAt={formatDateTime(new Date())}
      columns={[
        ...words.map((name, index) => ({ name, label: t(`stock.count.${name}`), isNumeric: index > 1 })),
        { name: 'value', label: t('stock.value'), isNumeric: true },
      ]}
      rows={variancesOf(count.lines).map((line) => [
        `${line.product} · ${line.variant} · ${line.color} · ${line.size}`,
        line.code,
        number(line.expected ?? 0),
        number(line.held ?? 0),
        number(line.counted ?? 0),
        signed.pieces(line.difference ?? 0),
        signed.rupiah(line.differenceValue ?? 0),
      ])}
    />
  );
}
