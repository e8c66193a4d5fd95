import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { invoiceStatusName } from '../../contract/invoiceStatus.ts';
import type { ReturnStatus } from '../../contract/returns.ts';
import { returnStatusName } from '../../contract/returns.ts';
import { isMessageKey } from '../../locales/messages.ts';
import { snapshot } from '../../models/queries/audit.ts';

// Values of columns as the copy of a person's data has them.

/** By column: its value in the copy. Other columns are copied as they are. */
export type Views = Readonly<Record<string, (value: unknown, row: Readonly<Record<string, unknown>>) => unknown>>;

const statusName = (status: unknown) => invoiceStatusName(status as InvoiceStatus);
const parsed = (json: unknown): unknown => (typeof json === 'string' ? (JSON.parse(json) as unknown) : null);
const ownFields = (json: unknown) => {
  const fields = Object.entries(snapshot(json as string | null) ?? {});
  // `note` is staff's.
  return Object.fromEntries(fields.filter(([name]) => name !== 'note' && isMessageKey(`ownData.field.${name}`)));
};

/** Links that sign their reader in are for the mailbox alone. */
export const ofMails: Views = { text: (text, { isSecret }) => (isSecret ? '' : text) };
export const ofOrders: Views = { status: statusName };
export const ofReturns: Views = { status: (status) => returnStatusName(status as ReturnStatus) };
export const ofTimelines: Views = { toStatus: statusName, params: parsed };
export const ofParcels: Views = { events: parsed };
export const ofPayments: Views = { body: parsed };
export const ofChanges: Views = { before: ownFields, after: ownFields };
