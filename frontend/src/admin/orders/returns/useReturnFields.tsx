import {
  RETURN_COLUMNS,
  RETURN_REASONS,
  RETURN_RESOLUTIONS,
  RETURN_STATUS,
  returnStatusName,
} from '@contract/returns.ts';
import type { ReturnRow } from '@contract/returns.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { columnField, DOCUMENT_NO_WIDTH } from '../../kit/table/columnField.tsx';
import type { Field } from '../../kit/table/fields.ts';
import { ReturnStatusTag } from './ReturnStatusTag.tsx';

const field = columnField<ReturnRow>(RETURN_COLUMNS);

/** The longest status, for the tag's width. */
const STATUS_WIDTH = 206;

/** The columns of the exchange desk. */
export function useReturnFields(): Field<ReturnRow>[] {
  const { t } = useTranslation(['admin', 'orders']);
  return [
    field('createdAt', { label: t('money.requestedAt'), onCard: 'note' }),
    field('documentNo', {
      label: t('money.documentNo'),
      isFilterable: true,
      width: DOCUMENT_NO_WIDTH,
      onCard: 'heading',
      render: (row) => <strong>{row.documentNo}</strong>,
    }),
    field('customer', { label: t('money.customer'), isFilterable: true, onCard: 'heading' }),
    field('statusEnum', {
      label: t('money.returnStatus'),
      width: STATUS_WIDTH,
      isFilterable: true,
      onCard: 'badge',
      choices: Object.values(RETURN_STATUS).map((status) => ({
        value: String(status),
        label: t(`orders:returnStatus.${returnStatusName(status)}`),
      })),
      render: (row) => <ReturnStatusTag of={row} />,
      exportValue: (row) => row.status,
    }),
    field('reason', {
      label: t('money.returnReason'),
      choices: RETURN_REASONS.map((reason) => ({ value: reason, label: t(`money.reasonName.${reason}`) })),
      render: (row) => t(`money.reasonName.${row.reason}`),
    }),
    field('resolution', {
      label: t('money.resolution'),
      choices: RETURN_RESOLUTIONS.map((one) => ({ value: one, label: t(`money.resolutionName.${one}`) })),
      render: (row) => t(`money.resolutionName.${row.resolution}`),
    }),
    field('pieces', { label: t('money.pieces') }),
    field('value', { label: t('money.value'), onCard: 'corner', isSummed: true }),
  ];
}
