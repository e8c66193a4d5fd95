import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HIDDEN_CLOSURE_COOKIE } from '@contract/pages.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';

stubShopBrowser();

const TEXT = { id: 'Libur Lebaran: pesanan dikirim mulai 16 Mar', en: 'Lebaran: orders leave from 16 Mar' };

describe('the banner of a closure', () => {
  it('stays hidden for those who close it, also on the next page that the server draws', async () => {
    fakeFetch({});
    const closure = { from: '2027-03-08', text: TEXT, isShut: false };
    const { user } = await renderShop('/nowhere', {}, { closure });
    expect(screen.getByText(TEXT.en)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(TEXT.en)).toBeNull();
    expect(document.cookie).toContain(`${HIDDEN_CLOSURE_COOKIE}=2027-03-08`);
  });
});
