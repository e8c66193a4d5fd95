import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import type { Language } from '@contract/languages.ts';
import { LANGUAGES } from '@contract/languages.ts';
import type { Theme } from '@contract/pages.ts';
import { hydrateBeforeUse } from './hydration.ts';
import { shopOrigin } from './ownShop.ts';

export const DEVICES = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
} as const;
export type Device = keyof typeof DEVICES;

export interface Visit {
  device?: Device;
  language?: Language;
  theme?: Theme;
  javaScript?: boolean;
  /** With the service worker. By default without, since it would answer requests behind a test's routes. */
  worksOffline?: boolean;
  /** With scrollbars that take room, as on most desks; a headless browser has none by default. */
  hasScrollbars?: boolean;
  /** With antd's animations. By default without, so that no click meets a moving button. */
  hasMotion?: boolean;
}

/**
 * Every combination but the themes, which `expectWell` covers: one test each, since one test of all takes too long on a busy
 * machine.
 */
export const VARIANTS = (['phone', 'desk'] satisfies Device[]).flatMap((device) =>
  LANGUAGES.map((language) => ({ device, language })),
);

/** A person with a fresh browser context, and every complaint of the page. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Messages of the browser: errors, warnings, violations of the content security policy. */
  complaints: string[];
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const PATIENCE_MS = 15_000;

const browsers = new Map<boolean, Promise<Browser>>();
afterAll(async () => {
  for (const browser of browsers.values()) await (await browser).close();
});

function browserWith(hasScrollbars: boolean): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  const ignoreDefaultArgs = hasScrollbars && ['--hide-scrollbars'];
  const browser = browsers.get(hasScrollbars) ?? chromium.launch({ executablePath, args: FLAGS, ignoreDefaultArgs });
  browsers.set(hasScrollbars, browser);
  return browser;
}

/** Closes visitors' pages after the test: an open page keeps sending requests. */
const visiting: BrowserContext[] = [];
afterEach(async () => {
  await Promise.all(visiting.splice(0).map((context) => context.close()));
});

export async function visit({
  device = 'desk',
  language = 'en',
  theme = 'light',
  javaScript = true,
  worksOffline = false,
  hasScrollbars = false,
  hasMotion = false,
}: Visit = {}): Promise<Visitor> {
  const origin = shopOrigin();
  const browser = await browserWith(hasScrollbars);
  const context = await browser.newContext({
    ...DEVICES[device],
    baseURL: origin,
    javaScriptEnabled: javaScript,
    locale: language === 'id' ? 'id-ID' : 'en-US',
    colorScheme: theme,
    reducedMotion: hasMotion ? 'no-preference' : 'reduce',
    serviceWorkers: worksOffline ? 'allow' : 'block',
  });
  visiting.push(context);
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addCookies([{ name: 'language', value: language, url: origin }]);
  await context.addInitScript((chosen) => {
    if (localStorage.getItem('language') === null) localStorage.setItem('language', chosen);
  }, language);
  const page = javaScript ? hydrateBeforeUse(await context.newPage()) : await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isRefusal = /the server responded with a status of 4\d\d|Service Worker registration blocked/.test(
      message.text(),
    );
    if ((message.type() === 'error' || message.type() === 'warning') && !isRefusal) complaints.push(message.text());
  });
  return { page, context, complaints };
}

/** After a page was opened offline: Chromium 150 keeps its requests from the network, but tells it that there is one. */
export async function tellOffline(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const state = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await devTools.send('Network.overrideNetworkState', state);
}

/** Waits until it is visible (antd has a hidden copy of some titles). */
export async function waitForVisible(place: Locator): Promise<void> {
  await place.filter({ visible: true }).first().waitFor();
}

/**
 * Clicks once no menu is opening any more: until then antd ignores clicks, and Playwright scrolls the page away to find
 * another spot to click.
 */
export async function chooseItem(item: Locator): Promise<void> {
  await item.waitFor();
  const opening = item.page().locator('.ant-dropdown[class*="-enter"], .ant-dropdown[class*="-appear"]');
  await opening.first().waitFor({ state: 'detached' });
  await item.click();
}

/** Clicks a button of the open dialog, and waits until it has gone: while it fades out, its buttons can still be clicked. */
export async function answerDialog(page: Page, button: string): Promise<void> {
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: button, exact: true }).click();
  await question.waitFor({ state: 'hidden' });
}

/**
 * Waits for animations: an element that fades in has no contrast yet, and a new panel takes the focus. Endless ones, such as
 * a skeleton, are not waited for.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    const ends = Promise.allSettled(passing.map(({ finished }) => finished));
    await Promise.race([ends, new Promise((done) => setTimeout(done, 1_000))]);
  });
}

/**
 * Runs `look` without color transitions: a response in between enables a button, whose color has no contrast on its way from
 * grey.
 */
async function withoutTransitions<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  try {
    return await look();
  } finally {
    await page.evaluate(() => void document.adoptedStyleSheets.pop());
  }
}

/** Nothing is wider than the device: a phone would zoom the page out, and its viewport with it. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, page.url()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * WCAG 2.2 A and AA and axe's best practices, with the rules that axe runs only by name. Passes are not described, which
 * saves half the work.
 */
const RULES = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } },
  resultTypes: ['violations'],
} satisfies axe.RunOptions;

/** Without target sizes: of the elements behind a dialog only pieces are visible. */
const RULES_BEHIND_DIALOG = {
  ...RULES,
  rules: { ...RULES.rules, 'target-size': { enabled: false } },
} satisfies axe.RunOptions;

/** No violation on the current page and in its frames. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page);
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  const isCovered = (await page.locator('[role="dialog"], dialog').filter({ visible: true }).count()) > 0;
  const { violations } = await withoutTransitions(page, () =>
    page.evaluate(
      (rules) => (window as unknown as { axe: typeof axe }).axe.run(rules),
      isCovered ? RULES_BEHIND_DIALOG : RULES,
    ),
  );
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map((node) => node.html)
          .slice(0, 2)
          .join(' | ')}`,
    ),
  ).toEqual([]);
}

/** Every link to call or write to somebody is as high as a thumb; a mouse in the back office needs less. */
async function expectReachable(page: Page): Promise<void> {
  const isOfficeDesk = await page.evaluate(
    () => /^\/(admin|stock-summary)/.test(location.pathname) && matchMedia('(pointer: fine)').matches,
  );
  if (isOfficeDesk) return;
  const low = await page
    .locator('a:is([href^="tel:"], [href^="mailto:"], [href^="https://wa.me/"])')
    .filter({ visible: true })
    .evaluateAll((links) =>
      links.flatMap((link) => {
        const { height } = link.getBoundingClientRect();
        return height < 44 ? [`${link.textContent}: ${height} px`] : [];
      }),
    );
  expect(low, page.url()).toEqual([]);
}

/** The current page fits the device and is accessible in both themes; each of its styles is defined once. */
export async function expectValidPage(page: Page): Promise<void> {
  await expectNoOverflow(page);
  await expectReachable(page);
  expect(await page.locator('.undefined').count(), 'of the class "undefined"').toBe(0);
  await expectAccessible(page);
  await changeTheme(page);
  await expectAccessible(page);
}

/** The page follows the system into the other theme, and stays there. */
async function changeTheme(page: Page): Promise<void> {
  const isDark = await page.evaluate(() => window.matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  // The page gets the event with the next frame, and React has rendered the change by the one after that.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
