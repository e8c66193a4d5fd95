import type { QueryInterface } from 'sequelize';
import { addColumns, addIndexes } from './addColumns.ts';
import { integer, rupiah, text } from './columns.ts';

/** The source of an order, the parts of its total besides goods and shipment fee, and each line's share of them. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'invoices', {
    source: { ...text(20), defaultValue: 'shop' },
    voucher_code: { ...text(40), defaultValue: '' },
    voucher_discount: rupiah(0),
    manual_discount: rupiah(0),
    manual_reason: { ...text(200), defaultValue: '' },
    shipping_discount: rupiah(0),
    shipping_rule: { ...text(100), defaultValue: '' },
    transfer_code: integer(0),
  });
  // MySQL compares texts case-insensitively by default.
  const caseless = (name: string) => (db.sequelize.getDialect() === 'sqlite' ? { name, collate: 'NOCASE' } : name);
  await addIndexes(db, 'invoices', [
    { name: 'invoices_source', fields: [caseless('source')] },
    { name: 'invoices_voucher_code', fields: [caseless('voucher_code')] },
  ]);
  await addColumns(db, 'invoice_details', { reduction: rupiah(0) });
}
