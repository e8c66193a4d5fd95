import type { CourierCostInput, OrderProfit } from '../../contract/profit.ts';
import { profitOf } from '../../contract/profit.ts';
import { courierFee } from '../../contract/totalParts.ts';
import type { Caller } from '../../contract/users.ts';
import { notFound } from '../../errors.ts';
import { transaction } from '../../models/database/database.ts';
import { profitPartsOf } from '../../models/queries/dailyProfits.ts';
import { detailsOf } from '../../models/queries/invoices.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import * as audit from '../history/audit.ts';
import * as dailyProfits from './dailyProfits.ts';
import * as invoiceSteps from './steps.ts';

const ENTITY = 'invoice-costs';

/** An order's profit and its costs to the shop. For admins only. */
export async function get(id: number): Promise<OrderProfit> {
  const invoice = await Invoice.findByPk(id);
  if (!invoice) throw notFound();
  const [{ isCosted, ...parts }, lines] = [await profitPartsOf(id), await detailsOf(id)];
  const isPaid = invoice.paidAt !== null;
  return {
    ...parts,
    profit: isPaid && isCosted ? profitOf(parts) : null,
    isPaid,
    courierCost: invoice.courierCost ?? courierFee(invoice),
    isCourierCostCorrected: invoice.courierCost !== null,
    lines: lines.map(({ id: lineId, productName: name, code, quantity, cost }) => ({
      ...{ id: lineId, name, code, quantity, cost },
    })),
  };
}

/** Stores the courier's actual charge, and updates the profit of the days on which the order was shipped. */
export async function setCourierCost(id: number, { courierCost }: CourierCostInput, caller: Caller) {
  return transaction(async () => {
    const invoice = await invoiceSteps.lock(id);
    const { courierCost: before, documentNo: name } = invoice;
    if (before === courierCost) return get(id);
    const countProfit = await dailyProfits.watch(id);
    await Invoice.update({ courierCost }, { where: { id } });
    await countProfit();
    await audit.record(caller.id, ENTITY, id, 'updated', { name, courierCost: before }, { name, courierCost });
    return get(id);
  });
}
