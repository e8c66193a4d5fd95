import { INVOICE_LINE_COLUMNS } from '@contract/invoiceLines.ts';
import type { InvoiceLineRow } from '@contract/invoiceLines.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { columnField } from '../../kit/table/columnField.tsx';
import type { Field } from '../../kit/table/fields.ts';
import { useStatusChoices } from './useInvoiceFields.tsx';

const field = columnField<InvoiceLineRow>(INVOICE_LINE_COLUMNS);

/** The columns of a sold line, for bookkeeping. */
export function useInvoiceLineFields(): Field<InvoiceLineRow>[] {
  const { t } = useTranslation('admin');
  return [
    field('documentNo', { label: t('invoices.documentNo') }),
    field('createdAt', { label: t('invoices.createdAt'), kind: 'moment' }),
    field('paidAt', { label: t('invoice.paidDate'), kind: 'moment' }),
    field('statusEnum', { label: t('invoices.status'), choices: useStatusChoices() }),
    field('customer', { label: t('invoices.customer') }),
    field('address', { label: t('invoice.address') }),
    field('city', { label: t('invoice.city') }),
    field('province', { label: t('invoices.province') }),
    field('postalCode', { label: t('invoice.postalCode') }),
    field('courier', { label: t('invoice.courier') }),
    field('sku', { label: t('invoice.sku') }),
    field('product', { label: t('invoice.product') }),
    field('category', { label: t('invoices.category') }),
    field('quantity', { label: t('invoice.quantity') }),
    field('price', { label: t('invoice.price') }),
    field('discount', { label: `${t('invoice.discount')} (%)` }),
    field('discountAmount', { label: t('invoices.discount') }),
    field('subtotal', { label: t('invoice.subtotal') }),
    field('reduction', { label: t('invoices.reduction') }),
    field('shipmentFee', { label: t('invoices.onFirstLine', { what: t('invoices.shipmentFee') }) }),
    field('credit', { label: t('invoices.onFirstLine', { what: t('invoices.credit') }) }),
    field('transferCode', { label: t('invoices.onFirstLine', { what: t('invoices.transferCode') }) }),
    field('tax', { label: t('invoices.onFirstLine', { what: t('invoices.taxWithin') }) }),
    field('total', { label: t('invoices.total') }),
  ];
}
