import { RETURN_COLUMNS } from '../../contract/returns.ts';
import type { StoredRow } from './columnSource.ts';
import { columnSource } from './columnSource.ts';

/** A row as the database has it. */
export type StoredReturnRow = StoredRow<typeof RETURN_COLUMNS>;

/** What customers sent back, or want to. */
export const RETURNS = columnSource(RETURN_COLUMNS, {
  alias: 'r',
  from: 'FROM returns r JOIN invoices i ON i.id = r.invoice_id',
  sql: {
    documentNo: 'i.document_no',
    customer: 'i.fullname',
    statusEnum: 'r.status',
    pieces: '(SELECT SUM(l.quantity) FROM return_lines l WHERE l.return_id = r.id)',
    isActive: '(1 = 1)',
  },
});
