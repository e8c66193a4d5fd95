/** The steps of a new shop's owner, in their order. */
export const FIRST_STEPS = ['name', 'logo', 'products', 'fees', 'payment', 'order'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** `GET api/dashboard/first-steps`. */
export interface FirstSteps {
  /** Read from the shop's data: a step is done once its work is, wherever that was done. */
  done: FirstStep[];
  /** The owner has hidden the list; the settings show it again. */
  isPutAway: boolean;
  /** Whether the shop has a provider whose keys can be tested. */
  hasKeys: boolean;
}

/** Body of `PUT api/settings/first-steps`: what is left out stays. */
export interface FirstStepsInput extends Partial<Pick<FirstSteps, 'isPutAway'>> {
  /** The owner has seen the fees that every shop begins with, and keeps them. */
  areFeesKept?: boolean;
}

/** How the payment provider answers to the shop's keys; `testKey`: well, but it moves no real money. */
export const KEY_TESTS = ['well', 'testKey', 'wrongKey', 'forbidden', 'refused', 'busy', 'unreachable'] as const;
export type KeyTest = (typeof KEY_TESTS)[number];
