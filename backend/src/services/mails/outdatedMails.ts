import { transaction } from '../../models/database/database.ts';
import { deleteUnsent } from '../../models/queries/outbox.ts';
import type { JudgedRequest } from '../../models/queries/restockRequests.ts';
import { endBought, judgeRequests, isRestockMail } from '../../models/queries/restockRequests.ts';
import { RestockRequest } from '../../models/tables/RestockRequest.ts';

export function isDue({ isBuyable, isBought }: JudgedRequest): boolean {
  return Boolean(isBuyable) && !isBought;
}

/**
 * Deletes a mail about restocked units if one of them was bought by its reader or sold out since the mail was written; what
 * is still wanted waits again. False for every other mail.
 */
export async function withdrawIfOutdated(mailId: number): Promise<boolean> {
  if (!(await isRestockMail(mailId))) return false;
  return transaction(async () => {
    const told = await judgeRequests({ mailId });
    if (told.every(isDue)) return false;
    await endBought(told);
    await RestockRequest.update({ toldAt: null, mailId: null }, { where: { mailId } });
    await deleteUnsent(mailId);
    return true;
  });
}
