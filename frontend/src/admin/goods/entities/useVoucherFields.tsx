import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { INVOICES_PATH, listWith } from '../../../routes/adminPaths.ts';
import type { EntityRecord } from '../../kit/entityNames.ts';
import { RecordLink } from '../../kit/page/RecordLink.tsx';
import type { Field } from '../../kit/table/fields.ts';

/** The number of orders that hold a use of a voucher, as a link to these orders. */
export function useVoucherFields(): Field<EntityRecord>[] {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const text = ({ uses, maxUses }: EntityRecord) =>
    Number(maxUses) > 0 ? `${number(Number(uses))} / ${number(Number(maxUses))}` : number(Number(uses));
  return [
    {
      ...{ name: 'uses', label: t('entities.voucher.uses'), kind: 'number', isNumeric: true, isSortable: true },
      render: (row) =>
        Number(row['uses']) === 0 ? (
          text(row)
        ) : (
          <RecordLink
            to={listWith(INVOICES_PATH, { voucherCode: String(row['code']) })}
            title={t('entities.voucher.usesOf')}
          >
            {text(row)}
          </RecordLink>
        ),
      exportValue: (row) => Number(row['uses']),
    },
  ];
}
