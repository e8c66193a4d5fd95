import type { TrackingEvent } from './parcelTracking.ts';

/** What came of a question to the couriers' provider. `noPlace`: the shop has no such city, or the provider doesn't. */
export type CourierAnswer = 'well' | 'noKey' | 'noneLeft' | 'wrongKey' | 'unreachable' | 'noPlace';

/** `GET api/settings/courier-service`: today's questions to the couriers' provider. */
export interface CourierService {
  hasKey: boolean;
  asked: number;
  /** The most a day, by the settings. */
  questions: number;
}

/** `POST api/settings/test-couriers`: the fees of one kilogram to Bandung. */
export interface CourierTest {
  answer: CourierAnswer;
  fees: { courier: string; service: string; fee: number; duration: string | null }[];
}

/**
 * `POST api/settings/test-tracking`: where the newest parcel is. `noParcel`: none has left with a courier that is followed;
 * `unknownNumber`: the courier doesn’t know it (yet).
 */
export interface TrackingTest {
  answer: Exclude<CourierAnswer, 'noPlace'> | 'noParcel' | 'unknownNumber';
  /** The parcel that was asked about. */
  parcel: { documentNo: string; courier: string; receiptNumber: string } | null;
  /** The newest first, in the courier’s words. */
  events: TrackingEvent[];
}
