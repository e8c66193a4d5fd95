import type { PhotoSize } from './returns.ts';

/** Of an account's texts. */
export const TRANSFER_LIMITS = { bank: 40, number: 30, holder: 100 } as const;
export const MAX_TRANSFER_ACCOUNTS = 10;
/** Codes are 1 to this many rupiah. */
export const MAX_TRANSFER_CODE = 999;
export const MAX_PROOFS = 3;
/** The form's field with the picture of a proof. */
export const PROOF_FIELD = 'proof';
/** So long after an order has ended, money with its amount is still taken for it. */
export const RECOGNIZED_DAYS = 30;

/** A bank account of the owner. */
export interface TransferAccount {
  /** Each account has another one: shoppers choose by it. */
  bank: string;
  number: string;
  holder: string;
  /** One that is off is offered to nobody. */
  isOn: boolean;
}

export function isAccountNumber(value: string): boolean {
  return /^\d[\d .-]{3,}\d$/.test(value);
}

/** What orders and statements know an account by, however its number is written and its bank is called. */
export function accountKey({ number }: Pick<TransferAccount, 'number'>): string {
  return number.replaceAll(/\D/g, '');
}

/** Whether no bank and no number is in the list twice. */
export function isDistinct(accounts: unknown): boolean {
  if (!Array.isArray(accounts)) return false;
  const texts = (of: keyof TransferAccount) => accounts.map((one: Partial<TransferAccount>) => String(one[of] ?? ''));
  const banks = texts('bank').map((bank) => bank.toLowerCase());
  const numbers = texts('number').map((number) => accountKey({ number }));
  return new Set(banks).size === banks.length && new Set(numbers).size === numbers.length;
}

/** Below /api. */
export function proofPath(id: number, size: PhotoSize): string {
  return `/transfers/proofs/${id}?size=${size}`;
}

/** Where and how much to transfer for an order: `GET api/transfers/of/{invoiceId}`. */
export interface Transfer {
  bank: string;
  number: string;
  holder: string;
  /** Whole rupiah, the code included. */
  amount: number;
  code: number;
  proofs: TransferProof[];
}

export interface TransferProof {
  id: number;
  /** ISO. */
  createdAt: string;
}

/** An order that waits for its transfer: `GET api/transfers`, those with a proof first. */
export interface OpenTransfer extends Transfer {
  invoiceId: number;
  documentNo: string;
  customer: string;
  phoneNumber: string;
  /** ISO. */
  createdAt: string;
  expiresAt: string;
}

/** Body of `PUT api/transfers/confirm/{invoiceId}`. */
export interface TransferConfirmation {
  /** Whole rupiah that arrived. */
  amount: number;
  /** `YYYY-MM-DD`. */
  day: string;
}
