import type { Locator } from 'playwright-core';
import { chooseItem } from './browser.ts';

/** Chooses an action in the menu of the first row (or card) of an area. */
export async function chooseInMenu(place: Locator, action: string): Promise<void> {
  await place
    .getByRole('button', { name: /^More for / })
    .first()
    .click();
  // The menu at the side has items too.
  await chooseItem(place.page().locator('.ant-dropdown').getByRole('menuitem', { name: action, exact: true }));
}
