import { isMessageKey } from '../../locales/messages.ts';
import * as erasure from '../../models/queries/erasure.ts';
import * as copies from '../../models/queries/ownData.ts';
import { endSessions } from '../../models/queries/sessions.ts';
import { mailsOf, restockRequestsOf, securityEventsOf } from '../../models/queries/rowsOfPerson.ts';
import { Address } from '../../models/tables/Address.ts';
import { AuditEntry } from '../../models/tables/AuditEntry.ts';
import { Consent } from '../../models/tables/Consent.ts';
import { FirstOrder } from '../../models/tables/FirstOrder.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { InvoiceDetail } from '../../models/tables/InvoiceDetail.ts';
import { InvoiceEvent } from '../../models/tables/InvoiceEvent.ts';
import { InvoiceNote } from '../../models/tables/InvoiceNote.ts';
import { OrderChange } from '../../models/tables/OrderChange.ts';
import { OutboxMail } from '../../models/tables/OutboxMail.ts';
import { ParcelWatch } from '../../models/tables/ParcelWatch.ts';
import { PaymentEvent } from '../../models/tables/PaymentEvent.ts';
import { RecoveryCode } from '../../models/tables/RecoveryCode.ts';
import { Refund } from '../../models/tables/Refund.ts';
import { RestockRequest } from '../../models/tables/RestockRequest.ts';
import { Return } from '../../models/tables/Return.ts';
import { ReturnPhoto } from '../../models/tables/ReturnPhoto.ts';
import { SavedView } from '../../models/tables/SavedView.ts';
import { SecondFactor } from '../../models/tables/SecondFactor.ts';
import { SecurityEvent } from '../../models/tables/SecurityEvent.ts';
import { Session } from '../../models/tables/Session.ts';
import { StatementRow } from '../../models/tables/StatementRow.ts';
import { TransferProof } from '../../models/tables/TransferProof.ts';
import { User } from '../../models/tables/User.ts';
import { UserToken } from '../../models/tables/UserToken.ts';
import { VoucherUse } from '../../models/tables/VoucherUse.ts';
import * as tokens from '../accounts/tokens.ts';
import * as views from './copiedValues.ts';
import type { Person, PersonalTable } from './personalTable.ts';
import { copied } from './personalTable.ts';

// The one list of the tables that hold something of a person: what the copy of their data contains (ownData.ts), and what the
// erasure forgets (erasure.ts). A test fails for a table that refers to a user or holds an address and is in neither list (otherTables.ts has the rest).

const byUser = ({ id }: Person) => ({ userId: id });
const byOrder = ({ id }: Person) => copies.ofOrders(id);

/** In the order of the erasure: mails are found by the orders' addresses, and the account's own row goes last. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  copied(
    OutboxMail,
    {
      part: 'mails',
      fields: ['createdAt', 'sentAt', 'author', 'recipient', 'subject', 'text', 'isSecret'],
      // The HTML says the same.
      without: ['html', 'attempts', 'nextTryAt', 'lastError', 'isReminder', 'requestId'],
      of: async ({ id, known }) => {
        const { letters, mails } = await mailsOf(id, known);
        return { id: [...letters, ...mails] };
      },
      views: views.ofMails,
    },
    ({ id, known }) => erasure.eraseMails(id, known),
  ),
  copied(
    SecurityEvent,
    {
      part: 'security',
      fields: ['kind', 'email', 'network', 'device', 'hits', 'firstAt', 'lastAt'],
      without: ['about', 'userId', 'subjectId'],
      of: async ({ id, known }) => ({ id: await securityEventsOf(id, known) }),
    },
    ({ id, known }) => erasure.eraseSecurityEvents(id, known),
  ),
  copied(
    Session,
    {
      part: 'devices',
      fields: ['device', 'network', 'createdAt', 'seenAt', 'expiresAt'],
      without: ['tokenId', 'sessionVersion', 'isRemembered', 'isNewDevice'],
      of: byUser,
    },
    ({ id }) => endSessions(id),
  ),
  // Of the team alone, whose accounts are not erased.
  { model: SecondFactor, copy: 'secret', erase: null },
  { model: RecoveryCode, copy: 'secret', erase: null },
  copied(
    RestockRequest,
    {
      part: 'waiting',
      fields: ['productDetailId', 'email', 'language', 'createdAt', 'toldAt'],
      of: async ({ id, known }) => ({ id: await restockRequestsOf(id, known) }),
    },
    ({ id, known }) => erasure.eraseRestockRequests(id, known),
  ),
  copied(
    Address,
    {
      part: 'addresses',
      fields: ['fullname', 'phoneNumber', 'address', 'cityId', 'postalCode', 'isDefault', 'createdAt'],
      of: byUser,
    },
    ({ id }) => erasure.eraseAddresses(id),
  ),
  copied(
    SavedView,
    {
      part: 'savedViews',
      fields: ['controller', 'name', 'search', 'isShared', 'createdAt'],
      without: ['columns'],
      of: byUser,
    },
    ({ id, known }) => erasure.eraseSavedViews(id, known),
  ),
  copied(
    Invoice,
    {
      part: 'orders',
      fields: [
        ...(['documentNo', 'createdAt', 'status', 'fullname', 'email', 'phoneNumber', 'address', 'cityName'] as const),
        ...(['provinceName', 'postalCode', 'notes', 'packingNote', 'isGift', 'giftCard', 'language'] as const),
        ...(['courier', 'durationCode', 'duration', 'receiptNumber', 'itemCount', 'subtotal', 'shipmentFee'] as const),
        ...(['shippingDiscount', 'shippingRule', 'voucherCode', 'voucherDiscount', 'manualDiscount'] as const),
        ...(['manualReason', 'transferCode', 'credit', 'total', 'tax', 'source', 'sourceRef', 'campaign'] as const),
        ...(['clickId', 'expiresAt', 'paidAt', 'processedDate', 'shippedDate', 'deliveredDate'] as const),
      ],
      without: [
        ...['weight', 'volumeWeight', 'taxBase', 'paymentFee', 'courierCost', 'attempt', 'xenditId', 'paymentUrl'],
        // A hash of it, which nobody can read back.
        ...['isSplit', 'extendsTo', 'remindedAt', 'network'],
      ],
      of: byUser,
      views: views.ofOrders,
    },
    ({ id }) => erasure.eraseOrders(id),
  ),
  copied(
    InvoiceDetail,
    {
      part: 'lines',
      fields: [
        ...(['productName', 'variantName', 'colorName', 'sizeName', 'code', 'quantity', 'price'] as const),
        ...(['discount', 'promoName', 'subtotal', 'reduction', 'withdrawn'] as const),
      ],
      without: ['variantCode', 'colorCode', 'sizeCode', 'thumb', 'weight', 'cost'],
      of: byOrder,
    },
    null,
  ),
  { model: InvoiceNote, copy: 'teamNotes', erase: ({ id }) => erasure.eraseNotes(id) },
  copied(
    Return,
    {
      part: 'returns',
      fields: [
        ...(['createdAt', 'status', 'reason', 'note', 'resolution', 'value', 'decidedAt', 'decisionNote'] as const),
        ...(['receivedAt', 'settledAt', 'settlementNote', 'refundAmount'] as const),
      ],
      of: byUser,
      views: views.ofReturns,
    },
    ({ id }) => erasure.eraseReturns(id),
  ),
  copied(
    Refund,
    {
      part: 'refunds',
      fields: ['createdAt', 'amount', 'reason', 'way', 'status', 'note', 'settledAt'],
      without: ['attempt', 'failure', 'providerId', 'askedAt'],
      of: byOrder,
    },
    ({ id }) => erasure.eraseRefunds(id),
  ),
  copied(
    OrderChange,
    {
      part: 'orderChanges',
      fields: ['createdAt', 'reason', 'value', 'way', 'status', 'note', 'endedAt'],
      of: byOrder,
    },
    ({ id }) => erasure.eraseOrderChanges(id),
  ),
  copied(
    ParcelWatch,
    {
      part: 'parcels',
      fields: ['parcelNo', 'receiptNumber', 'state', 'stateSince', 'events'],
      // The answer as it came: the stations are in `events`.
      without: ['raw', 'nextAskAt', 'settledAt'],
      of: byOrder,
      views: views.ofParcels,
    },
    ({ id }) => erasure.eraseParcelWatches(id),
  ),
  copied(
    InvoiceEvent,
    {
      part: 'timeline',
      fields: ['at', 'toStatus', 'note', 'params'],
      without: ['fromStatus'],
      of: ({ id }) => copies.timelinesOf(id),
      views: views.ofTimelines,
    },
    ({ id }) => erasure.eraseInTimelines(id, isMessageKey),
  ),
  copied(
    StatementRow,
    {
      part: 'bankRows',
      fields: ['day', 'amount', 'text'],
      without: ['account', 'createdAt'],
      of: ({ id }) => copies.bankRowsOf(id),
    },
    ({ id }) => erasure.eraseStatementRows(id),
  ),
  copied(
    PaymentEvent,
    {
      part: 'payments',
      fields: ['receivedAt', 'provider', 'amount', 'currency', 'body'],
      without: ['xenditId', 'externalId', 'status', 'verdict', 'settledAt', 'settlement'],
      of: byOrder,
      views: views.ofPayments,
    },
    ({ id }) => erasure.eraseInPayments(id),
  ),
  copied(
    AuditEntry,
    {
      part: 'changes',
      fields: ['at', 'action', 'before', 'after'],
      without: ['entity', 'entityId', 'name', 'fields', 'revertOf'],
      of: ({ id }) => copies.changesOf(id),
      views: views.ofChanges,
    },
    ({ id }) => erasure.eraseInHistory(id),
  ),
  copied(TransferProof, { part: 'proofs', fields: ['createdAt'], without: ['file'], of: byUser }, null),
  copied(ReturnPhoto, { part: 'photos', fields: ['createdAt'], without: ['file', 'isPrivate'], of: byUser }, ({ id }) =>
    erasure.detachPhotos(id),
  ),
  copied(Consent, { part: 'consents', fields: ['kind', 'version', 'at', 'withdrawnAt'], of: byUser }, null),
  { model: UserToken, copy: 'secret', erase: ({ id }) => tokens.revokeAll(id) },
  { model: VoucherUse, copy: 'elsewhere', erase: null },
  { model: FirstOrder, copy: 'elsewhere', erase: null },
  copied(
    User,
    {
      part: 'account',
      fields: [
        ...(['firstName', 'lastName', 'email', 'phoneNumber', 'address', 'cityId', 'postalCode', 'language'] as const),
        ...(['createdAt', 'activatedAt', 'closedAt'] as const),
      ],
      // The note is staff's: `teamNotes`.
      without: ['role', 'sessionVersion', 'isActive', 'erasedAt', 'note'],
      of: ({ id }) => ({ id }),
    },
    ({ id }) => erasure.eraseAccount(id),
  ),
];
