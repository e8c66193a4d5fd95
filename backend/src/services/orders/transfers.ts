import { now } from '../../clock.ts';
import { stretchedEnd } from '../../contract/closures.ts';
import { DAY_MS, HOUR_MS } from '../../contract/time.ts';
import type { TransferAccount } from '../../contract/transfers.ts';
import { accountKey, MAX_TRANSFER_CODE, RECOGNIZED_DAYS } from '../../contract/transfers.ts';
import { conflict } from '../../errors.ts';
import { insertOne } from '../../models/database/records.ts';
import { increment } from '../../models/queries/counters.ts';
import { takenCodes } from '../../models/queries/transfers.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';
import { Transfer } from '../../models/tables/Transfer.ts';
import * as settings from '../settings/settings.ts';

// Orders paid by bank transfer. Their total includes a code, unique among the account's open orders.

/** Between consecutive codes: neighbouring codes are used far apart in time, so a mistyped digit matches no order. */
const STRIDE = 389;

/** The bank account, and the code to add to the total. */
export interface ChosenTransfer {
  account: TransferAccount;
  code: number;
}

/**
 * Chooses the code of a new order of `base` rupiah; 409 if the bank is not offered or all codes are in use. Call it in the
 * order's transaction: the counter stays locked until its end, so that concurrent orders wait. The counter cycles through
 * all codes, so that a code is reused as late as possible.
 */
export async function choose(bank: string, base: number): Promise<ChosenTransfer> {
  const { transferAccounts } = await settings.current();
  const account = transferAccounts.find((one) => one.isOn && one.bank === bank);
  if (!account) throw conflict('transfer.notOffered', { bank });
  const start = await increment('transferCode');
  const since = new Date(now().getTime() - RECOGNIZED_DAYS * DAY_MS);
  const taken = await takenCodes({ account: accountKey(account), base, since });
  const code = nextFree(start, base, taken);
  if (code === null) throw conflict('transfer.noCode', { bank });
  return { account, code };
}

/** Stores the code of an order until the order no longer waits. A unique index refuses a duplicate. */
export async function store(invoice: Invoice, { account, code }: ChosenTransfer): Promise<Transfer> {
  const { bank, number, holder } = account;
  return insertOne(Transfer, {
    ...{ invoiceId: invoice.id, account: accountKey(account), bank, number, holder },
    ...{ code, amount: invoice.total, openCode: code, openAmount: invoice.total, takenAt: invoice.createdAt },
  });
}

/** There is no payment page to open: the order has its full time to pay from the start. */
export async function deadlines(createdAt: Date): Promise<{ expiresAt: Date; extendsTo: null }> {
  const { transferHours, closures } = await settings.current();
  return { expiresAt: stretchedEnd(createdAt, transferHours * HOUR_MS, closures), extendsTo: null };
}

/** The first code from `start` on that is free with its amount; preferably one whose amount no recent order had. */
function nextFree(start: number, base: number, taken: Awaited<ReturnType<typeof takenCodes>>): number | null {
  const open = taken.filter(({ openCode }) => openCode !== null);
  const codes = new Set(open.map(({ code }) => code));
  const amounts = new Set(open.map(({ amount }) => amount));
  const known = new Set(taken.map(({ amount }) => amount));
  const isFree = (code: number) => !codes.has(code) && !amounts.has(base + code);
  const all = Array.from(
    { length: MAX_TRANSFER_CODE },
    (_, index) => (((start + index) * STRIDE) % MAX_TRANSFER_CODE) + 1,
  );
  return all.find((code) => isFree(code) && !known.has(base + code)) ?? all.find(isFree) ?? null;
}
