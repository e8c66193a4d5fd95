import type { ReceiptTemplateInput } from '../../contract/receiptBatches.ts';
import { RECEIPT_TEMPLATE_LIMITS } from '../../contract/receiptBatches.ts';
import type { Caller } from '../../contract/users.ts';
import { conflict, notFound } from '../../errors.ts';
import { transaction } from '../../models/database/database.ts';
import { ReceiptTemplate } from '../../models/tables/ReceiptTemplate.ts';

// The shared column assignments of couriers' lists.

export function list(): Promise<ReceiptTemplate[]> {
  return ReceiptTemplate.findAll({ order: ['courier', 'name', 'id'] });
}

/** Stores a template; replaces one of the same courier and name. */
export async function save({ courier, name, columns }: ReceiptTemplateInput, caller: Caller): Promise<ReceiptTemplate> {
  return transaction(async () => {
    const text = JSON.stringify(columns);
    const present = await ReceiptTemplate.findOne({ where: { courier, name }, lock: true });
    if (present) return present.update({ columns: text });
    const { perCourier: max } = RECEIPT_TEMPLATE_LIMITS;
    if ((await ReceiptTemplate.count({ where: { courier } })) >= max)
      throw conflict('receiptTemplate.tooMany', { max });
    return ReceiptTemplate.create({ courier, name, columns: text, createdBy: caller.id });
  });
}

export async function remove(id: number): Promise<void> {
  if ((await ReceiptTemplate.destroy({ where: { id } })) === 0) throw notFound();
}
