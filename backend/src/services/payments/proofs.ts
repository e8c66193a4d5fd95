import type { PhotoSize } from '../../contract/returns.ts';
import { PHOTO_SIZES } from '../../contract/returns.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { MAX_PROOFS, PROOF_FIELD } from '../../contract/transfers.ts';
import type { Caller } from '../../contract/users.ts';
import { conflict, notFound } from '../../errors.ts';
import { transaction } from '../../models/database/database.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { TransferProof } from '../../models/tables/TransferProof.ts';
import { maySee } from '../../policies/invoices.ts';
import { privateFiles } from '../../providers/files/folders.ts';
import * as pictures from '../files/pictures.ts';
import * as invoiceSteps from '../invoices/steps.ts';

/** A transfer may still be under way after the deadline. */
const TAKES_PROOFS: readonly number[] = [INVOICE_STATUS.waiting, INVOICE_STATUS.expired];

/** Stores a picture of a transfer with its order: visible to the customer who uploads it, and to staff. */
export async function save(invoiceId: number, bytes: Buffer, { id: userId }: Caller): Promise<TransferProof> {
  await refuse(await Invoice.findByPk(invoiceId), userId);
  const file = await pictures.store(bytes, PROOF_FIELD, { storage: privateFiles });
  try {
    return await transaction(async () => {
      // Locks, so that the second of two concurrent uploads counts the first.
      await refuse(await invoiceSteps.lock(invoiceId), userId);
      return TransferProof.create({ invoiceId, userId, file });
    });
  } catch (error) {
    await pictures.remove(file, privateFiles);
    throw error;
  }
}

/** A proof as WebP. 404 for another customer's proof or a missing one. */
export async function read(id: number, size: PhotoSize, caller: Caller): Promise<Buffer> {
  const proof = await TransferProof.findByPk(id);
  if (!proof || !maySee(caller, proof)) throw notFound();
  const content = await pictures.readPrivate(proof.file, PHOTO_SIZES[size]);
  if (content === null) throw notFound();
  return content;
}

/** Deletes a customer's proofs with their files; fails if one can't be deleted. */
export async function removeOf(userId: number): Promise<void> {
  for (const proof of await TransferProof.findAll({ where: { userId } })) {
    await pictures.remove(proof.file, privateFiles);
    await proof.destroy();
  }
}

async function refuse(invoice: Invoice | null, userId: number): Promise<void> {
  if (invoice?.userId !== userId) throw notFound();
  if (invoice.transferCode === 0 || !TAKES_PROOFS.includes(invoice.status)) throw conflict('transfer.noProof');
  const count = await TransferProof.count({ where: { invoiceId: invoice.id } });
  if (count >= MAX_PROOFS) throw conflict('transfer.tooManyProofs', { max: MAX_PROOFS });
}
