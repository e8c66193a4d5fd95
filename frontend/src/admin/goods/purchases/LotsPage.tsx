import { observer } from 'mobx-react-lite';
import type { LotRow } from '@contract/purchases.ts';
import { LOT_COLUMNS, purchaseNumber } from '@contract/purchases.ts';
import { Link } from '../../../components/Link.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { invoicePath, PURCHASES_PATH, purchasePath } from '../../../routes/adminPaths.ts';
import { BackLink } from '../../kit/page/BackLink.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { columnField, DOCUMENT_NO_WIDTH } from '../../kit/table/columnField.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import type { Field } from '../../kit/table/fields.ts';
import { useTable } from '../../kit/table/useTable.ts';

const field = columnField<LotRow>(LOT_COLUMNS);

/** Who got which lot: a list to call when a lot has a fault. */
export const LotsPage = observer(function LotsPage() {
  const { t } = useTranslation('purchases');
  const fields = useLotFields();
  const table = useTable<LotRow>({
    controller: 'lots',
    fields,
    hasArchive: false,
    defaultSort: [{ field: 'shippedDate', dir: 'desc' }],
  });
  return (
    <>
      <BackLink to={PURCHASES_PATH}>{t('openList')}</BackLink>
      <PageHead title={t('lots.find')} />
      <DataTable
        table={table}
        fields={fields}
        title={t('lots.title')}
        nameOf={(row) => `${row.lot} ${row.documentNo}`}
        nothingYet={{ text: t('lots.nothing') }}
      />
    </>
  );
});

function useLotFields(): Field<LotRow>[] {
  const { t } = useTranslation(['purchases', 'admin']);
  return [
    field('lot', {
      label: t('lots.lot'),
      isFilterable: true,
      onCard: 'note',
      render: ({ lot }) => <strong>{lot}</strong>,
    }),
    field('fullname', { label: t('lots.customer'), isFilterable: true, onCard: 'heading' }),
    field('phoneNumber', { label: t('lots.phone'), isFilterable: true }),
    field('documentNo', {
      label: t('lots.order'),
      width: DOCUMENT_NO_WIDTH,
      isFilterable: true,
      render: ({ invoiceId, documentNo }) => <Link to={invoicePath(invoiceId)}>{documentNo}</Link>,
    }),
    field('code', { label: t('lots.code'), isFilterable: true }),
    field('quantity', { label: t('lots.pieces'), onCard: 'corner' }),
    field('shippedDate', { label: t('lots.shipped') }),
    field('purchaseId', {
      label: t('lots.purchase'),
      isNumeric: false,
      render: ({ purchaseId }) => <Link to={purchasePath(purchaseId)}>{purchaseNumber(purchaseId)}</Link>,
      exportValue: ({ purchaseId }) => purchaseNumber(purchaseId),
    }),
    field('productName', { label: t('lots.product'), isFilterable: true, isExtra: true }),
    field('supplier', { label: t('lots.supplier'), isFilterable: true, isExtra: true }),
    field('receivedAt', { label: t('lots.received'), isExtra: true }),
    field('email', { label: t('lots.email'), isExtra: true }),
  ];
}
