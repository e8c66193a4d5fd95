import { existsSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { openTestShop } from '../testShop.ts';
import { armFailpoints, disarmFailpoints } from '../../src/failpoints.ts';

const shop = await openTestShop();

afterEach(disarmFailpoints);

/** Somebody opens a page that can't be made. */
function openBroken(path: string, cookies = '') {
  armFailpoints((name) => {
    if (name === 'page.asked') throw new Error('the renderer is <broken>');
  });
  return shop.api.get(path).set('Accept', 'text/html').set('Cookie', cookies);
}

test('a page that can’t be made is a 500 with a way on, in the visitor’s language and theme', async () => {
  const page = await openBroken('/shop?q=awan', 'language=en; theme=dark').expect(500);
  expect(page.type).toBe('text/html');
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.text).toContain('<html lang="en" data-theme="dark">');
  expect(page.text).toContain('<h1>This page did not load</h1>');
  expect(page.text).toContain('<a class="again" href="">Try again</a>');
  expect(page.text).toContain('<a href="/">To the home page</a>');

  const unchosen = await openBroken('/').expect(500);
  expect(unchosen.text).toContain('<html lang="id"><head>');
  expect(unchosen.text).toContain('<h1>Halaman ini gagal dimuat</h1>');
});

test('an address may set the language, unless the visitor has chosen one', async () => {
  const english = await openBroken('/shop?categoryId=2&lang=en').expect(500);
  expect(english.text).toContain('<html lang="en">');
  for (const [path, cookies] of [
    ['/shop?lang=en', 'language=id'],
    ['/shop?lang=klingon', ''],
    ['/?lang', ''],
  ] as const) {
    expect((await openBroken(path, cookies).expect(500)).text).toContain('<html lang="id">');
  }
});

test('that page tells nothing of what broke or was asked for, and brings nothing that the browser would refuse', async () => {
  const page = await openBroken('/"><script>alert(1)</script>').expect(500);
  expect(page.text).not.toMatch(/<script|<style|style=|broken|alert/);
  expect(page.headers['content-security-policy']).toContain("style-src 'self'");
  const [, sheet] = /rel="stylesheet" href="(.*?)"/.exec(page.text) ?? [];
  expect(existsSync(`frontend/public${sheet}`)).toBe(true);
});

test('a request for no page gets the envelope, and a missing file a page without a retry', async () => {
  armFailpoints(() => {
    throw new Error('broken');
  });
  const bare = await shop.api.get('/shop').set('Accept', 'application/json').expect(500);
  expect(bare.body).toMatchObject({ isSuccess: false });
  disarmFailpoints();
  const missing = await shop.api.get('/assets/gone.js').set({ Accept: 'text/html', Cookie: 'language=en' }).expect(404);
  expect(missing.text).toContain('<h1>We could not find that.</h1>');
  expect(missing.text).not.toContain('Try again');
});
