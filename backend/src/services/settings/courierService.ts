import { config } from '../../config.ts';
import type { CourierService, CourierTest } from '../../contract/courierService.ts';
import { questionsAsked, readCouriers } from '../../models/queries/shipping.ts';
import { offersToBandung } from '../../providers/shipping/rajaOngkir.ts';
import { NoAnswer } from '../../providers/shipping/rajaOngkirApi.ts';
import * as settings from './settings.ts';

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
