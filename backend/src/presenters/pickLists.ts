import type { DispatchDay, PickedInvoice, PickLine, PickList, PickListRow } from '../contract/pickLists.ts';
import { groupBy } from '../models/database/groups.ts';
import type {
  StoredPickedInvoice,
  StoredPickLine,
  StoredPickList,
  Take,
  WholeDispatchDay,
  WholePickList,
} from '../models/queries/pickLists.ts';
import { iso, optionalIso } from './moments.ts';
import { asNumberedOrder } from './numberedOrders.ts';
import { fullName } from './users.ts';

export function asPickList({ head, lines, takes, invoices, goesWith }: WholePickList): PickList {
  const byUnit = groupBy(takes, ({ productDetailId }) => productDetailId);
  return {
    ...asPickListRow(head),
    lines: lines.map((line) => asLine(line, byUnit.get(line.productDetailId) ?? [])),
    invoices: invoices.map((invoice) => asInvoice(invoice, goesWith)),
  };
}

export function asPickListRow(list: StoredPickList): PickListRow {
  const { id, number, statusEnum, invoiceCount, firstName, lastName, closerFirstName, closerLastName } = list;
  return {
    ...{ id, number, statusEnum, invoiceCount },
    createdAt: iso(list.createdAt),
    createdBy: fullName({ firstName, lastName }),
    closedAt: optionalIso(list.closedAt),
    closedBy: nameOf({ firstName: closerFirstName, lastName: closerLastName }),
    pieces: Number(list.pieces),
    found: Number(list.found),
  };
}

export function asDispatchDay({ waiting, cutOffs, last, lists }: WholeDispatchDay): DispatchDay {
  return {
    waiting: waiting.map(({ station, courier, count, since }) => ({ station, courier, count, since: iso(since) })),
    cutOffs: cutOffs.map(({ name, cutOff }) => ({ name, cutOff })),
    last: last && { id: last.id, number: last.number, createdAt: iso(last.createdAt), arrived: last.arrived },
    lists: lists.map(asPickListRow),
  };
}

function asLine(line: StoredPickLine, takes: readonly Take[]): PickLine {
  const { productDetailId, shelfPlace, category, product, variant, color, hex, size, code, thumb } = line;
  return {
    ...{ productDetailId, shelfPlace, category, product, variant, color, hex, size, code, thumb },
    quantity: line.quantity,
    counted: line.counted,
    countedBy: nameOf(line),
    takes: takes.map(({ invoiceId, quantity }) => ({ invoiceId, quantity })),
  };
}

function asInvoice(invoice: StoredPickedInvoice, goesWith: WholePickList['goesWith']): PickedInvoice {
  const { id, documentNo, fullname, courier, itemCount, statusEnum } = invoice;
  return {
    ...{ id, documentNo, fullname, courier, itemCount, statusEnum },
    leftAt: optionalIso(invoice.leftAt),
    leftBy: nameOf(invoice),
    goesWith: goesWith.filter(({ invoiceId }) => invoiceId === id).map(asNumberedOrder),
  };
}

function nameOf({ firstName, lastName }: Record<'firstName' | 'lastName', string | null>): string | null {
  return firstName === null ? null : fullName({ firstName, lastName: lastName ?? '' });
}
