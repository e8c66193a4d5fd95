import { formatDateTime } from '@contract/dates.ts';
import type { HandOverRow } from '@contract/handOvers.ts';
import { handOverNumber } from '@contract/handOvers.ts';
import { useKilograms } from '../../../../components/useKilograms.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import type { Field } from '../../../kit/table/fields.ts';

/** The columns of the list of sheets. */
export function useHandOverFields(): Field<HandOverRow>[] {
  const { t } = useTranslation(['admin', 'handOvers']);
  const kilograms = useKilograms();
  return [
    {
      name: 'id',
      label: t('handOvers:column.number'),
      isSortable: true,
      onCard: 'heading',
      render: ({ id }) => <strong>{handOverNumber(id)}</strong>,
      exportValue: ({ id }) => handOverNumber(id),
    },
    {
      name: 'courier',
      label: t('handOvers:column.courier'),
      isSortable: true,
      isFilterable: true,
      onCard: 'heading',
      render: ({ courier }) => courier,
    },
    {
      name: 'createdAt',
      label: t('handOvers:column.createdAt'),
      kind: 'moment',
      isSortable: true,
      isFilterable: true,
      onCard: 'note',
      render: ({ createdAt }) => formatDateTime(createdAt),
      exportValue: ({ createdAt }) => formatDateTime(createdAt),
    },
    { name: 'createdBy', label: t('handOvers:column.createdBy'), render: ({ createdBy }) => createdBy },
    { name: 'parcels', label: t('handOvers:column.parcels'), isNumeric: true, render: ({ parcels }) => parcels },
    {
      name: 'weight',
      label: t('handOvers:column.weight'),
      isNumeric: true,
      render: ({ weight }) => kilograms(weight),
      exportValue: ({ weight }) => weight / 1000,
    },
  ];
}
