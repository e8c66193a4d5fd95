import { now } from '../../clock.ts';
import { config } from '../../config.ts';
import { arrivalOf, isOverdue } from '../../contract/arrival.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { mergeTracking, type WatchState, type TrackingEvent } from '../../contract/parcelTracking.ts';
import { DAY_MS, HOUR_MS } from '../../contract/time.ts';
import { failpoint } from '../../failpoints.ts';
import { transaction } from '../../models/database/database.ts';
import { markDelivered, parcelsOfInvoice } from '../../models/queries/parcels.ts';
import * as watches from '../../models/queries/parcelWatches.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import type { Parcel } from '../../models/tables/Parcel.ts';
import type { ParcelWatch } from '../../models/tables/ParcelWatch.ts';
import { FOLLOWED_COURIERS, NoAnswer, trackWaybill, type Waybill } from '../../providers/shipping/rajaOngkirApi.ts';
import * as settings from '../settings/settings.ts';
import * as parcelSteps from './parcelSteps.ts';
import * as invoiceSteps from './steps.ts';

const PARCELS_PER_RUN = 100;
const TIMEOUT_MS = 10_000;
/** After a failure, or if this instance dies. */
const ASK_AGAIN_MS = 2 * HOUR_MS;
const STUCK_MS = 4 * DAY_MS;

/**
 * Asks the couriers' provider where parcels are, the longest unasked first, with no more than half of the day's questions
 * where the fees need the others. Returns the number of answers.
 */
export async function watchParcels(): Promise<number> {
  const { tracksParcels, asksFees, courierQuestions } = await settings.current();
  if (!config().rajaOngkir || !tracksParcels) return 0;
  const questions = asksFees ? Math.floor(courierQuestions / 2) : courierQuestions;
  if (questions === 0) return 0;
  for (const parcel of await watches.parcelsToWatch(FOLLOWED_COURIERS, PARCELS_PER_RUN)) await watches.watch(parcel);
  let answers = 0;
  for (const watch of await watches.dueWatches(PARCELS_PER_RUN)) {
    try {
      if (await ask(watch, questions)) answers += 1;
    } catch (error) {
      // The next run tries again.
      if (error instanceof NoAnswer) break;
      throw error;
    }
  }
  return answers;
}

async function ask(watch: ParcelWatch, questions: number): Promise<boolean> {
  if (!(await watches.claimWatch(watch.id, new Date(now().getTime() + ASK_AGAIN_MS)))) return false;
  await failpoint('parcelWatch.claimed');
  const invoice = await Invoice.findByPk(watch.invoiceId, { rejectOnEmpty: true });
  const [parcel, courier] = [await underway(invoice, watch), await watches.courierCode(invoice.courier)];
  if (!parcel || courier === null) {
    await watch.update({ nextAskAt: null });
    return false;
  }
  const { phoneNumber } = invoice;
  const asking = { questions, signal: AbortSignal.timeout(TIMEOUT_MS) };
  const answer = await trackWaybill({ awb: watch.receiptNumber, courier, phoneNumber }, asking);
  await failpoint('parcelWatch.answered');
  await transaction(() => judge(watch, answer));
  return true;
}

/** Writes what the courier said. The same answer again, or an older one, changes nothing. */
async function judge({ id, invoiceId, receiptNumber }: ParcelWatch, answer: Waybill | null): Promise<void> {
  const invoice = await invoiceSteps.lock(invoiceId);
  const watch = (await watches.watchesOf(invoiceId)).find((one) => one.id === id);
  const parcel = watch?.receiptNumber === receiptNumber ? await underway(invoice, watch) : null;
  if (!watch || !parcel) return;
  const known = JSON.parse(watch.events) as TrackingEvent[];
  const events = mergeTracking(known, answer?.events ?? []);
  const state =
    watch.state === 'returning' && isOlder(answer, known)
      ? watch.state
      : stateOf(answer, lastMove(events, parcel.shippedDate));
  const isNew = state !== watch.state;
  await watch.update({
    events: JSON.stringify(events),
    ...(answer && { raw: answer.raw }),
    ...(isNew && { state, stateSince: now(), settledAt: null }),
    nextAskAt: state === 'delivered' ? null : nextAsk(invoice.duration, parcel.shippedDate),
  });
  if (isNew && state === 'delivered') {
    await arrive(invoice, parcel, arrivedAt(answer, events, parcel.shippedDate));
  } else if (isNew && state !== 'underway') {
    await invoiceSteps.note(invoice, `staffNote.parcel.${state}`);
  }
  await failpoint('parcelWatch.judged');
}

/** A parcel with the courier; of an order in one parcel, `parcel` is null. */
interface Underway {
  parcel: Parcel | null;
  shippedDate: Date;
}

async function underway(invoice: Invoice, { parcelNo }: ParcelWatch): Promise<Underway | null> {
  if (parcelNo === 0) {
    const { status, isSplit, shippedDate } = invoice;
    return status === INVOICE_STATUS.shipped && !isSplit && shippedDate ? { parcel: null, shippedDate } : null;
  }
  const isOpen = invoice.status === INVOICE_STATUS.processed || invoice.status === INVOICE_STATUS.shipped;
  const parcel = (await parcelsOfInvoice(invoice.id)).find(({ no }) => no === parcelNo);
  return isOpen && parcel?.shippedDate && !parcel.deliveredDate ? { parcel, shippedDate: parcel.shippedDate } : null;
}

function lastMove(events: readonly TrackingEvent[], shippedDate: Date): Date {
  const last = events.at(-1);
  return last && new Date(last.at) > shippedDate ? new Date(last.at) : shippedDate;
}

/** Knows less than an answer before it: no parcel turns round by that. */
function isOlder(answer: Waybill | null, known: readonly TrackingEvent[]): boolean {
  return answer === null || newestOf(answer.events) < newestOf(known);
}

function newestOf(events: readonly TrackingEvent[]): string {
  return (
    events
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? ''
  );
}

/** What came back to the shop may be called delivered, too: a person looks at it. */
function stateOf(answer: Waybill | null, moved: Date): WatchState {
  if (answer?.isReturning) return 'returning';
  if (answer?.isDelivered) return 'delivered';
  return now().getTime() - moved.getTime() > STUCK_MS ? 'stuck' : 'underway';
}

/** More often from the day before the expected one. */
function nextAsk(duration: string, shippedDate: Date): Date {
  const arrival = arrivalOf(duration, shippedDate);
  const isNear =
    arrival !== null && isOverdue({ ...arrival, to: arrival.from }, new Date(now().getTime() + 2 * DAY_MS));
  return new Date(now().getTime() + (isNear ? 6 * HOUR_MS : DAY_MS));
}

/** By the courier; never before it left the shop, nor in the future. */
function arrivedAt(answer: Waybill | null, events: readonly TrackingEvent[], shippedDate: Date): Date {
  const said = answer?.deliveredAt ?? lastMove(events, shippedDate);
  return new Date(Math.min(now().getTime(), Math.max(said.getTime(), shippedDate.getTime())));
}

async function arrive(invoice: Invoice, { parcel }: Underway, deliveredDate: Date): Promise<void> {
  if (!parcel) {
    const note = 'invoice.note.courierDelivered';
    await invoiceSteps.move(invoice, { step: 'deliver', userId: null, note, set: { deliveredDate } });
  } else if (await markDelivered(parcel.id, deliveredDate)) {
    await parcelSteps.note(invoice, 'invoice.note.parcelDelivered', parcel, null);
    await parcelSteps.advanceOrder(invoice, null);
  }
}
