import { config } from '../../config.ts';
import type { CourierService, CourierTest, TrackingTest } from '../../contract/courierService.ts';
import { mergeTracking } from '../../contract/parcelTracking.ts';
import { newestFollowed } from '../../models/queries/parcelWatches.ts';
import { questionsAsked, readCouriers } from '../../models/queries/shipping.ts';
import { offersToBandung } from '../../providers/shipping/rajaOngkir.ts';
import { FOLLOWED_COURIERS, NoAnswer, trackWaybill } from '../../providers/shipping/rajaOngkirApi.ts';
import * as settings from './settings.ts';

const TIMEOUT_MS = 10_000;

/** How often the couriers' provider was asked today. */
export async function view(): Promise<CourierService> {
  const { courierQuestions: questions } = await settings.current();
  return { hasKey: config().rajaOngkir !== null, asked: await questionsAsked(), questions };
}

/** Asks the couriers' provider for the fees of one kilogram to Bandung; it counts as a question of today. */
export async function test(): Promise<CourierTest> {
  const { courierQuestions } = await settings.current();
  try {
    const offers = await offersToBandung(await readCouriers(), courierQuestions);
    const fees = (offers ?? []).map(({ courier, service, fee, duration }) => ({ courier, service, fee, duration }));
    return { answer: fees.length > 0 ? 'well' : 'noPlace', fees };
  } catch (error) {
    if (error instanceof NoAnswer) return { answer: error.reason, fees: [] };
    throw error;
  }
}

/** Asks where the newest parcel is, without noting it; it counts as a question of today. */
export async function testTracking(): Promise<TrackingTest> {
  const { courierQuestions: questions } = await settings.current();
  const newest = config().rajaOngkir && (await newestFollowed(FOLLOWED_COURIERS));
  if (!newest) return { answer: config().rajaOngkir ? 'noParcel' : 'noKey', parcel: null, events: [] };
  const { documentNo, courier, courierName, receiptNumber, phoneNumber } = newest;
  const parcel = { documentNo, courier: courierName, receiptNumber };
  try {
    const asking = { questions, signal: AbortSignal.timeout(TIMEOUT_MS) };
    const found = await trackWaybill({ awb: receiptNumber, courier, phoneNumber }, asking);
    if (!found) return { answer: 'unknownNumber', parcel, events: [] };
    return { answer: 'well', parcel, events: mergeTracking([], found.events).toReversed() };
  } catch (error) {
    if (error instanceof NoAnswer) return { answer: error.reason, parcel, events: [] };
    throw error;
  }
}
