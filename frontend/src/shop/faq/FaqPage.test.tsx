import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';

stubShopBrowser();

test.each([
  { path: '/faq', hoursToPay: 1, words: /^1 hour\. For that long/ },
  { path: '/faq', hoursToPay: 24, words: /^24 hours\. For that long/ },
  { path: '/about-us', hoursToPay: 48, words: /aside for 48 hours,/ },
])('$path says how long the goods wait where the owner gives $hoursToPay h', async ({ path, hoursToPay, words }) => {
  await renderShop(path, { hoursToPay });
  expect(await screen.findByText(words)).toBeDefined();
});
