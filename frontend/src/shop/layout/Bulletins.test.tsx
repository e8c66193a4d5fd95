import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';

stubShopBrowser();

/** A browser that has the shop's worker, and a newer one that waits. */
function stubWorkers() {
  const container = Object.assign(new EventTarget(), { controller: {} });
  vi.stubGlobal('navigator', navigatorWith({ serviceWorker: container }));
  const waiting = { state: 'installed', postMessage: vi.fn() };
  const registration = Object.assign(new EventTarget(), { waiting, update: () => Promise.resolve() });
  return { waiting, registration: registration as unknown as ServiceWorkerRegistration };
}

/** jsdom's own, and this beside it. Its getters answer only when they are called on itself. */
function navigatorWith(more: Record<string, unknown>): Navigator {
  return new Proxy(navigator, {
    has: (target, name) => name in more || name in target,
    get: (target, name) => (name in more ? more[String(name)] : (Reflect.get(target, name, target) as unknown)),
  });
}

describe('the notices at the lower edge', () => {
  it('tell of a new version, which comes only when the shopper says so', async () => {
    fakeFetch({});
    const { waiting, registration } = stubWorkers();
    const { user, stores } = await renderShop('/nowhere');
    expect(screen.queryByText('A new version is ready.')).toBeNull();
    act(() => stores.release.watch(registration));
    await screen.findByText('A new version is ready.');
    expect(waiting.postMessage).not.toHaveBeenCalled();
    await user.dblClick(screen.getByRole('button', { name: 'Use it now' }));
    expect(waiting.postMessage.mock.calls).toEqual([[{ wish: 'takeOver' }]]);
  });

  it('tell that the line is gone, until it is back', async () => {
    fakeFetch({});
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await renderShop('/nowhere');
    const hear = (isOnline: boolean) => {
      online.mockReturnValue(isOnline);
      act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
    };
    await screen.findByRole('heading', { level: 1 });
    hear(false);
    await screen.findByText('You are offline. What you opened before is shown as you saw it last.');
    hear(true);
    await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
  });
});
