import { cleanup, configure, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { ROLES } from '@contract/roles.ts';
import type { Role } from '@contract/roles.ts';
import type { User } from '@contract/users.ts';
import { fetchTransport } from '../src/api/client.ts';
import { makeI18n } from '../src/i18n/i18n.ts';
import { StartStores } from '../src/stores/StartStores.tsx';
import { makeRootStore } from '../src/stores/RootStore.ts';
import { Admin } from '../src/admin/Admin.tsx';
import { FACTS } from './shopFacts.ts';

// jsdom takes seconds to work out antd's styles, so nothing here asks whether an element can be seen.
configure({ defaultHidden: true });

/** Opens the back office at an address, in English. `address()` tells where the visitor is now. */
export async function renderAdmin(path: string, facts = FACTS) {
  const i18n = await makeI18n('en', ['shared', 'forms', 'orders', 'admin'], facts.shop);
  const stores = makeRootStore(
    { language: 'en', theme: 'light', facts, categories: [], pages: {} },
    i18n,
    fetchTransport,
  );
  window.history.replaceState(null, '', path);
  render(
    <StartStores stores={stores}>
      <Admin stores={stores} />
    </StartStores>,
  );
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { user, address: () => window.location.pathname + window.location.search };
}

export function buildUser(role: Role = ROLES.staff): User {
  return {
    id: 7,
    role,
    roles: role,
    firstName: 'Sari',
    lastName: 'Dewi',
    fullname: 'Sari Dewi',
    email: 'sari@lelap.test',
    phoneNumber: '+6281234567890',
    address: '',
    postalCode: '',
    city: null,
    province: null,
    isActive: true,
    createdAtString: '01-11-2026 08:00',
  };
}

/** As a sign-in with Remember me leaves it. */
export function keepSession({ id, role, firstName }: User): void {
  localStorage.setItem('user_key', JSON.stringify({ id, role, firstName, accessToken: 'token', isRemembered: true }));
}

/** A browser with what jsdom lacks and antd asks for; nothing is kept from test to test. */
export function stubBrowser({ width = 1440 } = {}): void {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      media: query,
      matches: matchesWidth(query, width),
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
      addListener: vi.fn(),
      removeListener: vi.fn(),
    }));
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = vi.fn();
        unobserve = vi.fn();
        disconnect = vi.fn();
      },
    );
    vi.stubGlobal('scrollTo', vi.fn());
    Element.prototype.scrollIntoView = vi.fn();
    const getComputedStyle = window.getComputedStyle.bind(window);
    vi.stubGlobal('getComputedStyle', (element: Element) => getComputedStyle(element));
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });
}

function matchesWidth(query: string, width: number): boolean {
  const least = /min-width:\s*(\d+)/.exec(query)?.[1];
  const most = /max-width:\s*(\d+)/.exec(query)?.[1];
  if (least === undefined && most === undefined) return false;
  return width >= Number(least ?? 0) && width <= Number(most ?? Infinity);
}
