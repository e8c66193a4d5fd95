import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { expectAccessible, tellOffline, waitForVisible, visit } from './browser.ts';
import { shopOrigin } from './ownShop.ts';

const NEWS = 'A new version is ready.';
const RELEASE = /^const RELEASE = "[^"]*"/;

let front: Server | null = null;
afterEach(() => {
  front?.closeAllConnections();
  front?.close();
  front = null;
});

test('a new version says so in every tab, changes nothing until it is asked for, and then takes over tab by tab', async () => {
  const shop = await openShopFront();
  const { page, context, complaints } = await visit({ worksOffline: true });
  await page.goto(`${shop.origin}/faq`, { waitUntil: 'networkidle' });
  await isKept(page);
  const other = await context.newPage();
  await other.goto(`${shop.origin}/shop`, { waitUntil: 'networkidle' });
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.getByText(NEWS).count()).toBe(0);

  shop.release('two');
  await page.reload({ waitUntil: 'networkidle' });
  await waitForVisible(page.getByText(NEWS));
  await waitForVisible(other.getByText(NEWS));
  await expectAccessible(page);
  expect(await workers(page)).toEqual({ isWaiting: true, isActive: true });

  // A visitor with unsaved input stays on the page, also when another tab takes the new version.
  const search = other.getByRole('banner').getByRole('search').locator('input');
  await search.fill('guling bin');
  const loads = [page, other].map(countLoads);
  await page.getByRole('button', { name: 'Use it now' }).click();
  await expect.poll(() => loads[0]?.()).toBe(1);
  await page.getByText(NEWS).waitFor({ state: 'hidden' });
  await expect.poll(() => workers(page)).toEqual({ isWaiting: false, isActive: true });
  await waitForVisible(page.getByRole('heading', { level: 1 }));
  expect(await search.inputValue()).toBe('guling bin');
  await waitForVisible(other.getByText(NEWS));

  await other.getByRole('button', { name: 'Use it now' }).click();
  await expect.poll(() => loads[1]?.()).toBe(1);
  await other.getByText(NEWS).waitFor({ state: 'hidden' });

  // Once each, and the new one serves without a line as the old one did.
  await context.setOffline(true);
  await page.reload();
  await tellOffline(page);
  await waitForVisible(page.getByText('You are offline. What you opened before is shown as you saw it last.'));
  await waitForVisible(page.getByRole('heading', { level: 1 }));
  await context.setOffline(false);
  expect(loads.map((count) => count())).toEqual([2, 1]);
  expect(complaints.filter((complaint) => !/ERR_(INTERNET_DISCONNECTED|FAILED)/.test(complaint))).toEqual([]);
});

interface ShopFront {
  origin: string;
  /** From now on another release answers: what a deployment changes for a browser that kept the old one. */
  release: (name: string) => void;
}

/** The shop as it is, behind a door that tells which release this is. */
async function openShopFront(): Promise<ShopFront> {
  const shop = new URL(shopOrigin());
  let name: string | null = null;
  front = createServer((asked, answer) => {
    const { method, url: path, headers } = asked;
    if (path === '/sw.js' && name !== null) return void answerWorker(answer, shop, name);
    const passed = request({ host: shop.hostname, port: shop.port, method, path, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }).listen(0, shop.hostname);
  await new Promise((resolve) => front?.once('listening', resolve));
  const { port } = front.address() as AddressInfo;
  return { origin: `http://${shop.hostname}:${port}`, release: (next) => (name = next) };
}

/** The same worker with another release in its first line: to a browser a newer one. */
async function answerWorker(answer: ServerResponse, shop: URL, name: string): Promise<void> {
  const script = await (await fetch(new URL('/sw.js', shop))).text();
  answer.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' });
  answer.end(script.replace(RELEASE, `const RELEASE = ${JSON.stringify(name)}`));
}

/** Until the worker answers for the page. */
async function isKept(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null),
  );
}

async function workers(page: Page): Promise<{ isWaiting: boolean; isActive: boolean }> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return {
      isWaiting: Boolean(registration?.waiting),
      isActive: registration?.active !== null && registration?.active === navigator.serviceWorker.controller,
    };
  });
}

/** How often a tab was loaded from now on. */
function countLoads(tab: Page): () => number {
  let count = 0;
  tab.on('load', () => (count += 1));
  return () => count;
}
