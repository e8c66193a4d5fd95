import { INVOICE_STATUS } from '../contract/invoiceStatus.ts';
import type { ChangesOfInvoice, OrderChange } from '../contract/orderChanges.ts';
import type { WholeChange } from '../models/queries/orderChanges.ts';
import { iso, optionalIso } from './moments.ts';

/** The changes of an invoice, and the order whose pieces it replaces itself. */
export interface StoredChanges {
  changes: WholeChange[];
  replaces: ChangesOfInvoice['replaces'];
}

export function asChangesOfInvoice({ changes, replaces }: StoredChanges): ChangesOfInvoice {
  return { changes: changes.map(asOrderChange), replaces };
}

function asOrderChange({ head, lines, added }: WholeChange): OrderChange {
  const { changeId, changeNo, changeTotal, changeStatus, paymentUrl, createdAt, endedAt, ...change } = head;
  const isPayable = changeStatus === INVOICE_STATUS.waiting;
  return {
    ...change,
    changeInvoice: {
      ...{ id: changeId, documentNo: changeNo, total: changeTotal, statusEnum: changeStatus },
      // An old link would take money that nobody owes.
      paymentUrl: isPayable ? paymentUrl : null,
    },
    removed: lines.map(({ invoiceDetailId, quantity }) => ({ invoiceDetailId, quantity })),
    added: added.map(({ code, quantity, productName, variantName, colorName, sizeName }) => ({
      ...{ code, quantity, product: productName, variant: variantName, color: colorName, size: sizeName },
    })),
    createdAt: iso(createdAt),
    endedAt: optionalIso(endedAt),
  };
}
