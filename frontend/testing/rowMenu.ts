import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Takes an action out of the menu of a row, of which there is one by that name. */
export async function chooseInMenu(user: UserEvent, row: string, action: string): Promise<void> {
  await user.click(screen.getByLabelText(`More for ${row}`));
  await user.click(await screen.findByText(action, { selector: '[role=menuitem] *' }));
}
