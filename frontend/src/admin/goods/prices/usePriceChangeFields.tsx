import type { PriceChangeRow, PriceRule } from '@contract/priceChanges.ts';
import { PRICE_CHANGE_COLUMNS, PRICE_CHANGE_STATUS, priceChangeStatusName } from '@contract/priceChanges.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { ToneTag } from '../../kit/page/ToneTag.tsx';
import { columnField } from '../../kit/table/columnField.tsx';
import type { Field } from '../../kit/table/fields.ts';

const field = columnField<PriceChangeRow>(PRICE_CHANGE_COLUMNS);
const TONES = { scheduled: 'warm', done: 'good', reverted: 'quiet', cancelled: 'quiet' } as const;

/** The columns of the list of changes of many prices. */
export function usePriceChangeFields(): Field<PriceChangeRow>[] {
  const { t } = useTranslation(['prices', 'admin']);
  const ruleText = useRuleText();
  return [
    field('startsAt', { label: t('start'), onCard: 'note' }),
    field('amount', {
      label: t('change'),
      onCard: 'heading',
      isNumeric: false,
      render: (row) => <strong>{ruleText(row)}</strong>,
      exportValue: ruleText,
    }),
    field('statusEnum', {
      label: t('status'),
      isFilterable: true,
      onCard: 'badge',
      choices: Object.values(PRICE_CHANGE_STATUS).map((status) => ({
        value: String(status),
        label: t(`statusName.${priceChangeStatusName(status)}`),
      })),
      render: (row) => <PriceChangeTag of={row} />,
      exportValue: (row) => row.status,
    }),
    field('units', { label: t('units') }),
    field('changed', { label: t('changedCount') }),
    field('reverted', { label: t('reverted') }),
    { name: 'createdBy', label: t('by'), render: (row) => row.createdBy },
    field('note', { label: t('note'), isFilterable: true }),
  ];
}

export function PriceChangeTag({ of: { statusEnum } }: { of: Pick<PriceChangeRow, 'statusEnum'> }) {
  const { t } = useTranslation('prices');
  const status = priceChangeStatusName(statusEnum);
  return <ToneTag tone={TONES[status]}>{t(`statusName.${status}`)}</ToneTag>;
}

/** A rule in words: +5 %, …900. */
export function useRuleText() {
  const { t } = useTranslation('prices');
  const { number, rupiah } = useFormats();
  return ({ kind, amount, rounding }: PriceRule): string => {
    const size = Math.abs(amount);
    const by = `${amount < 0 ? '−' : '+'}${kind === 'percent' ? `${number(size / 100)} %` : rupiah(size)}`;
    return rounding === 'none' ? by : `${by} · ${t(`roundings.${rounding}`)}`;
  };
}
