import { config } from '../../config.ts';
import { FIRST_NAME } from '../../contract/brand.ts';
import { FIRST_STEPS, type FirstStep, type FirstSteps, type FirstStepsInput } from '../../contract/firstSteps.ts';
import { readWorkDone } from '../../models/queries/firstSteps.ts';
import { notes, putNote } from '../settings/notes.ts';
import * as settings from '../settings/settings.ts';
import { areKeysTested, hasKeys } from '../payments/keyTest.ts';

/** The first steps of a new shop's owner; null in a demo, where they are done already. */
export async function view(): Promise<FirstSteps | null> {
  if (config().demo) return null;
  const { name, logo, couriers, transferAccounts } = await settings.current();
  const { isPutAway, areFeesKept } = await notes();
  const work = await readWorkDone();
  const isDone: Record<FirstStep, boolean> = {
    name: name !== FIRST_NAME,
    logo: logo !== '',
    products: work.products,
    fees: areFeesKept || work.fees || couriers.length > 0 || config().rajaOngkir !== null,
    payment: transferAccounts.some(({ isOn }) => isOn) || (await areKeysTested()),
    order: work.order,
  };
  return { done: FIRST_STEPS.filter((step) => isDone[step]), isPutAway, hasKeys: hasKeys() };
}

/** Hides the list for all administrators, or shows it again; keeps the fees that every shop begins with. */
export async function note(changes: FirstStepsInput): Promise<void> {
  await putNote(changes);
}
