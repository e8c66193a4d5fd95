import type { RefundInput } from '../../contract/invoices.ts';
import type { Caller } from '../../contract/users.ts';
import { conflict } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { transaction } from '../../models/database/database.ts';
import type { WholeInvoice } from '../../models/queries/invoices.ts';
import { openChangeOf } from '../../models/queries/orderChanges.ts';
import { hasLeft } from '../../models/queries/parcels.ts';
import { unavailableCodes } from '../../models/queries/stock.ts';
import * as invoices from './invoices.ts';
import { refundRest } from './refundMoney.ts';
import * as invoiceSteps from './steps.ts';
import * as mails from '../mails/mails.ts';
import * as replacements from './replacements.ts';
import * as stockMovements from '../stock/movements.ts';

/**
 * Records a refund of a paid invoice, with reason and note. Returns its held stock, once. 409 if the invoice can't be
 * refunded (any more).
 */
export async function refund(id: number, { reason, note }: RefundInput, caller: Caller): Promise<WholeInvoice> {
  return transaction(async () => {
    const invoice = await invoiceSteps.lock(id);
    if (await openChangeOf(id)) throw conflict('change.open');
    if (invoice.isSplit && (await hasLeft(id))) throw conflict('parcel.onItsWay');
    const remark = `refund.reason.${reason}\n${note}`;
    const sentBack = await refundRest(invoice, { reason, note, userId: caller.id, remark });
    if (sentBack === null) throw invoiceSteps.forbidden(invoice, caller);
    const whole = await invoices.get(id, caller);
    await mails.refunded(invoice, whole.details, { reason, sentBack });
    return whole;
  });
}

/**
 * Refunds an order that was paid in demo mode: there was no money, so no mail is sent. No effect if its status has changed.
 */
export async function undoSimulated(id: number): Promise<void> {
  await transaction(async () => {
    const invoice = await invoiceSteps.lock(id);
    await refundRest(invoice, { reason: 'other', note: '', userId: null, remark: 'invoice.note.paidInDemo' });
  });
}

/**
 * Revives an invoice that was paid after its stock was gone: takes the stock, now that it is available. 409 with the missing
 * units otherwise.
 */
export async function revive(id: number, caller: Caller): Promise<WholeInvoice> {
  return transaction(async () => {
    const invoice = await invoiceSteps.lock(id);
    await invoiceSteps.moveOrRefuse(invoice, { step: 'revive', userId: caller.id }, caller);
    await failpoint('revive.moved');
    if (await replacements.isGivenUp(id)) throw conflict('invoice.givenUp');
    if (!(await stockMovements.retakeStock(id))) {
      throw conflict('invoice.stillNoStock', { codes: (await unavailableCodes(id)).join(', ') });
    }
    const whole = await invoices.get(id, caller);
    await mails.paid(invoice, whole.details);
    return whole;
  });
}
