import type { Locator, Page } from 'playwright-core';
import { chooseItem, waitForVisible } from './browser.ts';

/** The effort of a task. */
export interface Cost {
  clicks: number;
  keys: number;
}

/** A person at the desk; counts every click and key. */
export class Hand {
  readonly cost: Cost = { clicks: 0, keys: 0 };
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(place: Locator): Promise<void> {
    await chooseItem(place.first());
    this.cost.clicks += 1;
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.cost.keys += text.length;
  }

  /** Keys held together count once. */
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.cost.keys += 1;
  }

  /** Types into the search, and opens the named result. */
  async search(text: string, wanted: RegExp): Promise<void> {
    await this.press('Control+k');
    await waitForVisible(this.page.getByRole('dialog').getByRole('combobox'));
    await this.type(text);
    const result = this.page.getByRole('option', { name: wanted });
    await waitForVisible(result);
    while ((await result.first().getAttribute('aria-selected')) !== 'true') await this.press('ArrowDown');
    await this.press('Enter');
  }
}
