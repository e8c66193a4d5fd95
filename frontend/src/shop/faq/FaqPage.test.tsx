import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';

stubShopBrowser();

test.each([
  { path: '/faq', expiryHours: 1, words: /^1 hour\. We set your items aside for that long/ },
  { path: '/faq', expiryHours: 24, words: /^24 hours\. We set your items aside for that long/ },
  { path: '/about-us', expiryHours: 48, words: /aside for 48 hours,/ },
])('$path says how long the goods wait where the owner gives $expiryHours h', async ({ path, expiryHours, words }) => {
  await renderShop(path, { expiryHours });
  expect(await screen.findByText(words)).toBeDefined();
});
