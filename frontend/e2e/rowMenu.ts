import type { Locator } from 'playwright-core';

/** Takes an action out of the menu of the first row (or card) in a place of the page. */
export async function chooseInMenu(place: Locator, action: string): Promise<void> {
  await place
    .getByRole('button', { name: /^More for / })
    .first()
    .click();
  // The last in the page: the menu at its side has items too.
  await place.page().getByRole('menuitem', { name: action, exact: true }).filter({ visible: true }).last().click();
}
