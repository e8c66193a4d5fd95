import type { Locator } from 'playwright-core';

/** Takes an action out of the menu of the first row (or card) in a place of the page. */
export async function chooseInMenu(place: Locator, action: string): Promise<void> {
  await place
    .getByRole('button', { name: /^More for / })
    .first()
    .click();
  await place.page().getByRole('menuitem', { name: action, exact: true }).filter({ visible: true }).click();
}
