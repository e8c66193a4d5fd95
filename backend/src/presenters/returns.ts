import type { Language } from '../contract/languages.ts';
import type { Return, ReturnLine, ReturnRow, ReturnsOfInvoice } from '../contract/returns.ts';
import { RETURN_COLUMNS, returnStatusName } from '../contract/returns.ts';
import { message } from '../locales/messages.ts';
import type { StoredReturnRow } from '../models/lists/returns.ts';
import type { ReturnsOf, StoredReturn, StoredReturnLine, WholeReturn } from '../models/queries/returns.ts';
import type { NameOf } from '../models/queries/englishNames.ts';
import { storedName } from '../models/queries/englishNames.ts';
import { iso, optionalIso } from './moments.ts';
import { asRow } from './rows.ts';

export function asReturnRow(row: StoredReturnRow, language: Language): ReturnRow {
  return { ...asRow(RETURN_COLUMNS, row), status: statusText(row.statusEnum, language) };
}

export function asReturn({ head, lines, photos }: WholeReturn, language: Language, nameOf = storedName): Return {
  const { id, invoiceId, documentNo, customer, phoneNumber, statusEnum, reason, note, resolution, value } = head;
  return {
    ...{ id, customer, phoneNumber, statusEnum, reason, note, resolution, value },
    invoice: { id: invoiceId, documentNo },
    status: statusText(statusEnum, language),
    decisionNote: head.decisionNote,
    settlementNote: head.settlementNote,
    lines: lines.map((line) => asLine(line, nameOf)),
    photos: photos.map((photo) => ({ id: photo.id })),
    refundAmount: head.refundAmount,
    exchangeInvoice: asExchange(head),
    createdAt: iso(head.createdAt),
    decidedAt: optionalIso(head.decidedAt),
    receivedAt: optionalIso(head.receivedAt),
    settledAt: optionalIso(head.settledAt),
  };
}

export function asReturnsOfInvoice(found: ReturnsOf, language: Language): ReturnsOfInvoice {
  return {
    returns: found.returns.map((one) => asReturn(one, language, found.nameOf)),
    returnableUntil: optionalIso(found.returnableUntil),
    returnable: found.returnable,
  };
}

function statusText(status: StoredReturn['statusEnum'], language: Language): string {
  return message(language, `return.status.${returnStatusName(status)}`);
}

function asExchange({
  exchangeId,
  exchangeNo,
  exchangeTotal,
  exchangeStatus,
}: StoredReturn): Return['exchangeInvoice'] {
  if (exchangeId === null || exchangeNo === null || exchangeTotal === null || exchangeStatus === null) return null;
  return { id: exchangeId, documentNo: exchangeNo, total: exchangeTotal, statusEnum: exchangeStatus };
}

function asLine(line: StoredReturnLine, nameOf: NameOf): ReturnLine {
  const { invoiceDetailId, quantity, value, resellable, product, code, variant, color, size, thumb } = line;
  return {
    ...{ invoiceDetailId, quantity, value, resellable, product, code, thumb },
    ...{ variant: nameOf('variant', variant), color: nameOf('color', color), size: nameOf('size', size) },
    exchangeFor:
      line.exchangeForId === null
        ? null
        : {
            id: line.exchangeForId,
            code: line.exchangeCode ?? '',
            variant: nameOf('variant', line.exchangeVariant ?? ''),
            color: nameOf('color', line.exchangeColor ?? ''),
            size: nameOf('size', line.exchangeSize ?? ''),
          },
  };
}
