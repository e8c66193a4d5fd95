import type { Page } from 'playwright-core';

/** Puts a text on the clipboard and presses the paste shortcut in a field. */
export async function paste(
  page: Page,
  text: string,
  field: string | RegExp = 'Paste the courier’s list',
): Promise<void> {
  await page.getByLabel(field).focus();
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}
