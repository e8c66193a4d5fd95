import type { OpenTransfer, Transfer } from '../contract/transfers.ts';
import type { StoredOpenTransfer } from '../models/queries/transfers.ts';
import type { Transfer as StoredTransfer } from '../models/tables/Transfer.ts';
import type { TransferProof } from '../models/tables/TransferProof.ts';
import { iso } from './moments.ts';

interface WithProofs<Of> {
  transfer: Of;
  proofs: readonly TransferProof[];
}

export function asTransfer({ transfer, proofs }: WithProofs<StoredTransfer | StoredOpenTransfer>): Transfer {
  const { bank, number, holder, amount, code } = transfer;
  return {
    ...{ bank, number, holder, amount, code },
    proofs: proofs.map(({ id, createdAt }) => ({ id, createdAt: iso(createdAt) })),
  };
}

export function asOpenTransfer(open: WithProofs<StoredOpenTransfer>): OpenTransfer {
  const { invoiceId, documentNo, fullname, phoneNumber, createdAt, expiresAt } = open.transfer;
  return {
    ...asTransfer(open),
    ...{ invoiceId, documentNo, customer: fullname, phoneNumber },
    ...{ createdAt: iso(createdAt), expiresAt: iso(expiresAt) },
  };
}
