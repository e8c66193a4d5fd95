import type { InvoiceStatus } from '../../src/contract/invoiceStatus.ts';
import type { PaymentVerdict } from '../../src/contract/payments.ts';
import type { ReturnStatus } from '../../src/contract/returns.ts';
import { message } from '../../src/locales/messages.ts';
import { select } from '../../src/models/database/database.ts';
import type { AttemptStatus } from '../../src/contract/payments.ts';
import type { Model, ModelMail } from '../model/state.ts';
import type { WalkedOrder, Walker } from './calls.ts';

/** The observable state of a walk, of the shop and of the model. */
interface Observation {
  stock: number;
  /** The sum of the movements. */
  moved: number;
  orders: SeenOrder[];
}

interface SeenOrder {
  status: InvoiceStatus;
  hasReceipt: boolean;
  timeline: InvoiceStatus[];
  attempts: AttemptStatus[];
  /** In alphabetical order. */
  verdicts: PaymentVerdict[];
  mails: ModelMail[];
  returns: ReturnStatus[];
}

export function modelled({ stock, orders }: Model): Observation {
  return {
    stock,
    moved: stock,
    orders: orders.map(({ status, hasReceipt, timeline, attempts, mails, returns, verdicts }) => ({
      status,
      hasReceipt,
      timeline,
      attempts: attempts.map((attempt) => attempt.status),
      verdicts: [...verdicts, ...attempts.flatMap(({ heard }) => Object.values(heard))].sort(),
      mails,
      returns: returns.map((returned) => returned.status),
    })),
  };
}

/** Read from the tables, in a few statements however many orders there are. */
export async function observed({ unit, orders, lastMail }: Walker): Promise<Observation> {
  const [shelf] = await select<{ stock: number; moved: number }>(
    `SELECT stock, (SELECT SUM(delta) FROM stock_movements WHERE product_detail_id = d.id) AS moved
     FROM product_details d WHERE id = :id`,
    { id: unit.id },
  );
  const all = await readOrders(orders.map(({ id }) => id));
  const mails = await select<{ subject: string }>('SELECT subject FROM outbox_mails WHERE id > :lastMail ORDER BY id', {
    lastMail,
  });
  return {
    stock: shelf?.stock ?? Number.NaN,
    moved: Number(shelf?.moved),
    orders: orders.map((one) => ({ ...all(one.id), mails: mailsOf(one, mails) })),
  };
}

interface Row {
  invoiceId: number;
  what: 'invoice' | 'event' | 'attempt' | 'verdict' | 'return';
  value: string;
  receipt: number;
}

async function readOrders(ids: readonly number[]): Promise<(id: number) => Omit<SeenOrder, 'mails'>> {
  const rows = ids.length === 0 ? [] : await select<Row>(EVERYTHING, { ids });
  return (id) => {
    const own = rows.filter(({ invoiceId }) => invoiceId === id);
    const of = <Value>(what: Row['what'], read: (text: string) => Value): Value[] =>
      own.filter((row) => row.what === what).map(({ value }) => read(value));
    const text = <Word extends string>(value: string) => value as Word;
    const number = <Count extends number>(value: string) => Number(value) as Count;
    return {
      status: of('invoice', number<InvoiceStatus>)[0] ?? 0,
      hasReceipt: own.some(({ receipt }) => receipt === 1),
      timeline: of('event', number<InvoiceStatus>),
      attempts: of('attempt', text<AttemptStatus>),
      verdicts: of('verdict', text<PaymentVerdict>).sort(),
      returns: of('return', number<ReturnStatus>),
    };
  };
}

const EVERYTHING = `
  SELECT id AS invoiceId, 'invoice' AS what, id AS place, CONCAT(status, '') AS value, receipt_number IS NOT NULL AS receipt
  FROM invoices WHERE id IN (:ids)
  UNION ALL SELECT invoice_id, 'event', id, CONCAT(to_status, ''), 0 FROM invoice_events WHERE invoice_id IN (:ids)
  UNION ALL SELECT invoice_id, 'attempt', number, status, 0 FROM payment_attempts WHERE invoice_id IN (:ids)
  UNION ALL SELECT invoice_id, 'verdict', id, verdict, 0 FROM payment_events WHERE invoice_id IN (:ids)
  UNION ALL SELECT invoice_id, 'return', id, CONCAT(status, ''), 0 FROM returns WHERE invoice_id IN (:ids)
  ORDER BY 1, 2, 3`;

const MAILS = [
  'placed',
  'paid',
  'shipped',
  'expired',
  'refunded',
  'return.approved',
  'return.rejected',
  'return.settled',
] as const satisfies readonly ModelMail[];

function mailsOf({ documentNo }: WalkedOrder, mails: readonly { subject: string }[]): ModelMail[] {
  const own = mails.filter(({ subject }) => subject.includes(documentNo));
  return own.map(({ subject }) => {
    const known = MAILS.find((mail) => message('en', `mail.${mail}.subject`, { documentNo }) === subject);
    if (!known) throw new Error(`a mail that nobody wrote: ${subject}`);
    return known;
  });
}
