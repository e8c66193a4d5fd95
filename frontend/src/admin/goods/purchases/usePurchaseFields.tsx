import { formatDay } from '@contract/dates.ts';
import type { PurchaseRow } from '@contract/purchases.ts';
import { PURCHASE_COLUMNS, PURCHASE_STATUS, purchaseNumber, purchaseStatusName } from '@contract/purchases.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { columnField } from '../../kit/table/columnField.tsx';
import type { Field } from '../../kit/table/fields.ts';
import { PurchaseTag } from './PurchaseTag.tsx';

const field = columnField<PurchaseRow>(PURCHASE_COLUMNS);

/** The columns of the list of purchases. */
export function usePurchaseFields(): Field<PurchaseRow>[] {
  const { t, i18n } = useTranslation(['purchases', 'admin']);
  return [
    field('id', {
      label: t('number'),
      width: 92,
      isNumeric: false,
      onCard: 'note',
      render: ({ id }) => <strong>{purchaseNumber(id)}</strong>,
      exportValue: ({ id }) => purchaseNumber(id),
    }),
    field('supplier', {
      label: t('supplier'),
      isFilterable: true,
      onCard: 'heading',
      render: ({ supplier }) => supplier || t('noSupplier'),
      exportValue: ({ supplier }) => supplier,
    }),
    field('expectedOn', {
      label: t('expectedOn'),
      render: ({ expectedOn }) => (expectedOn === null ? '–' : formatDay(expectedOn, i18n.language)),
      exportValue: ({ expectedOn }) => expectedOn,
    }),
    field('statusEnum', {
      label: t('statusLabel'),
      isFilterable: true,
      onCard: 'badge',
      choices: Object.values(PURCHASE_STATUS).map((status) => ({
        value: String(status),
        label: t(`status.${purchaseStatusName(status)}`),
      })),
      render: (row) => <PurchaseTag of={row} />,
      exportValue: (row) => row.status,
    }),
    field('pieces', { label: t('pieces') }),
    field('received', { label: t('received') }),
    field('value', { label: t('value'), onCard: 'corner', isSummed: true }),
    field('createdAt', { label: t('createdAt') }),
    field('supplierPhone', { label: t('supplierPhone'), isExtra: true }),
    field('note', { label: t('note'), isFilterable: true, isExtra: true }),
    { name: 'createdBy', label: t('createdBy'), isExtra: true, render: (row) => row.createdBy },
  ];
}
