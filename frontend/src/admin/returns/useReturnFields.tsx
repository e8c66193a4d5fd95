import { formatDateTime } from '@contract/dates.ts';
import { RETURN_REASONS, RETURN_RESOLUTIONS, RETURN_STATUS, returnStatusName } from '@contract/returns.ts';
import type { ReturnRow } from '@contract/returns.ts';
import { Rupiah } from '../../components/Rupiah.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { Field } from '../table/fields.ts';
import { ReturnStatusTag } from './ReturnStatusTag.tsx';

/** The columns of the exchange desk. */
export function useReturnFields(): Field<ReturnRow>[] {
  const { t } = useTranslation(['admin', 'orders']);
  return [
    {
      name: 'createdAt',
      label: t('money.requestedAt'),
      kind: 'moment',
      isSortable: true,
      onCard: 'note',
      render: (row) => formatDateTime(row.createdAt),
      exportValue: (row) => formatDateTime(row.createdAt),
    },
    {
      name: 'documentNo',
      label: t('money.documentNo'),
      isSortable: true,
      isFilterable: true,
      onCard: 'heading',
      render: (row) => <strong>{row.documentNo}</strong>,
    },
    {
      name: 'customer',
      label: t('money.customer'),
      isSortable: true,
      isFilterable: true,
      onCard: 'heading',
      render: (row) => row.customer,
    },
    {
      name: 'statusEnum',
      label: t('money.returnStatus'),
      isSortable: true,
      isFilterable: true,
      onCard: 'badge',
      choices: Object.values(RETURN_STATUS).map((status) => ({
        value: String(status),
        label: t(`orders:returnStatus.${returnStatusName(status)}`),
      })),
      render: (row) => <ReturnStatusTag of={row} />,
      exportValue: (row) => row.status,
    },
    {
      name: 'reason',
      label: t('money.returnReason'),
      kind: 'choice',
      isSortable: true,
      choices: RETURN_REASONS.map((reason) => ({ value: reason, label: t(`money.reasonName.${reason}`) })),
      render: (row) => t(`money.reasonName.${row.reason}`),
      exportValue: (row) => t(`money.reasonName.${row.reason}`),
    },
    {
      name: 'resolution',
      label: t('money.resolution'),
      kind: 'choice',
      isSortable: true,
      choices: RETURN_RESOLUTIONS.map((one) => ({ value: one, label: t(`money.resolutionName.${one}`) })),
      render: (row) => t(`money.resolutionName.${row.resolution}`),
      exportValue: (row) => t(`money.resolutionName.${row.resolution}`),
    },
    { name: 'pieces', label: t('money.pieces'), isNumeric: true, render: (row) => row.pieces },
    {
      name: 'value',
      label: t('money.value'),
      kind: 'number',
      isNumeric: true,
      isSortable: true,
      onCard: 'corner',
      render: (row) => <Rupiah value={row.value} />,
    },
  ];
}
