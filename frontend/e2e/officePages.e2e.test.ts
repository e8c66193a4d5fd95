import { expect, test } from 'vitest';
import { ENTITIES } from '@contract/entities.ts';
import type { EntityName } from '@contract/entities.ts';
import * as paths from '../src/routes/adminPaths.ts';
import type { Visit } from './browser.ts';
import { expectValidPage, waitForVisible } from './browser.ts';
import { visitAsAdmin } from './signIn.ts';

/** Those of no page, and those that other tests examine with something on them. */
const OTHERS: string[] = [paths.SIGN_IN_PATH, paths.PICK_LISTS_PATH, paths.INVOICES_PATH, paths.PRODUCTS_PATH];

const PAGES = [
  ...Object.values(paths)
    .filter((path) => typeof path === 'string')
    .filter((path) => !OTHERS.includes(path)),
  ...(Object.keys(ENTITIES) as EntityName[]).map(paths.entityPath),
];

/** Each page once, by turns: all in every look would take minutes. */
const LOOKS: Visit[] = [
  { device: 'phone', language: 'id' },
  { device: 'desk', language: 'en' },
];

test.each(LOOKS.map((look, turn) => ({ ...look, turn })))(
  'on a $device and in $language, every second page of the back office is accessible and without a complaint',
  async ({ turn, ...look }) => {
    const { page, complaints } = await visitAsAdmin(paths.DASHBOARD_PATH, look);
    for (const path of PAGES.filter((_, index) => index % LOOKS.length === turn)) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await waitForVisible(page.getByRole('heading', { level: 1 }));
      await expectValidPage(page);
    }
    expect(complaints).toEqual([]);
  },
);
