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
