import type { PhotoSize } from './returns.ts';

/** Maximum length of an account's texts. */
export const TRANSFER_LIMITS = { bank: 40, number: 30, holder: 100 } as const;
export const MAX_TRANSFER_ACCOUNTS = 10;
/** Codes are from 1 to this many rupiah. */
export const MAX_TRANSFER_CODE = 999;
export const MAX_PROOFS = 3;
/** The form field of a proof's picture. */
export const PROOF_FIELD = 'proof';
/** Days after an order's end in which a transfer of its amount is still matched to it. */
export const RECOGNIZED_DAYS = 30;

/** A bank account of the owner. */
export interface TransferAccount {
  /** Unique: shoppers choose an account by its bank. */
  bank: string;
  number: string;
  holder: string;
  /** Whether shoppers may choose the account. */
  isOn: boolean;
}

export function isAccountNumber(value: string): boolean {
  return /^\d[\d .-]{3,}\d$/.test(value);
}

/** The key of an account in orders and statements, independent of the number's format and the bank's name. */
export function accountKey({ number }: Pick<TransferAccount, 'number'>): string {
  return number.replaceAll(/\D/g, '');
}

/** Whether all banks and account numbers are distinct. */
export function isDistinct(accounts: unknown): boolean {
  if (!Array.isArray(accounts)) return false;
  const texts = (of: keyof TransferAccount) => accounts.map((one: Partial<TransferAccount>) => String(one[of] ?? ''));
  const banks = texts('bank').map((bank) => bank.toLowerCase());
  const numbers = texts('number').map((number) => accountKey({ number }));
  return new Set(banks).size === banks.length && new Set(numbers).size === numbers.length;
}

/** Relative to /api. */
export function proofPath(id: number, size: PhotoSize): string {
  return `/transfers/proofs/${id}?size=${size}`;
}

/** The account and amount for an order: `GET api/transfers/of/{invoiceId}`. */
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

/** An order waiting for its transfer: `GET api/transfers`, orders with a proof first. */
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
  /** The received amount in whole rupiah. */
  amount: number;
  /** `YYYY-MM-DD`. */
  day: string;
}
