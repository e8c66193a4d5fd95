import { formatDateTime } from '@contract/dates.ts';
import { STOCK_COUNT_STATUS, stockCountStatusName, type StockCountRow } from '@contract/stockCounts.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { Field } from '../../kit/table/fields.ts';
import { CountStatusTag } from './CountStatusTag.tsx';

/** The columns of the list of counts. */
export function useStockCountFields(): Field<StockCountRow>[] {
  const { t } = useTranslation('admin');
  return [
    {
      name: 'createdAt',
      label: t('stock.count.begunAt'),
      kind: 'moment',
      isSortable: true,
      onCard: 'note',
      render: (row) => formatDateTime(row.createdAt),
      exportValue: (row) => formatDateTime(row.createdAt),
    },
    {
      name: 'category',
      label: t('stock.category'),
      isSortable: true,
      isFilterable: true,
      onCard: 'heading',
      render: (row) => <strong>{row.category ?? t('stock.allCategories')}</strong>,
      exportValue: (row) => row.category ?? t('stock.allCategories'),
    },
    {
      name: 'note',
      label: t('stock.adjust.note'),
      isFirstToFold: true,
      isFilterable: true,
      render: (row) => row.note || '–',
      exportValue: (row) => row.note,
    },
    {
      name: 'statusEnum',
      label: t('stock.count.status'),
      isSortable: true,
      isFilterable: true,
      onCard: 'badge',
      choices: Object.values(STOCK_COUNT_STATUS).map((status) => ({
        value: String(status),
        label: t(`stock.count.statusName.${stockCountStatusName(status)}`),
      })),
      render: (row) => <CountStatusTag of={row} />,
      exportValue: (row) => row.status,
    },
    { name: 'counted', label: t('stock.count.counted'), isNumeric: true, render: (row) => row.counted },
    { name: 'createdBy', label: t('stock.count.begunBy'), render: (row) => row.createdBy },
    {
      name: 'decidedBy',
      label: t('stock.count.decidedBy'),
      render: (row) => row.decidedBy ?? '–',
      exportValue: (row) => row.decidedBy ?? '',
    },
    {
      name: 'ownReason',
      label: t('stock.count.ownReason'),
      isHidden: true,
      render: (row) => row.ownReason,
    },
  ];
}
