import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeI18n } from '../i18n/i18n.ts';
import { SettingsStore } from './SettingsStore.ts';
import { FACTS } from '../../testing/shopFacts.ts';

let isSystemDark = false;

beforeEach(() => {
  localStorage.clear();
  for (const name of ['language', 'theme']) document.cookie = `${name}=; Max-Age=0; Path=/`;
  document.documentElement.removeAttribute('data-theme');
  isSystemDark = false;
  // jsdom has no screen to ask.
  vi.stubGlobal('matchMedia', () => ({
    matches: isSystemDark,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

describe('settings', () => {
  it('start from the system’s preference, and keep the visitor’s own over a reload', async () => {
    isSystemDark = true;
    const first = await visit();
    expect(first.isDark).toBe(true);
    first.toggleTheme();
    expect(first.isDark).toBe(false);
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(document.cookie).toContain('theme=light');
    expect((await visit()).isDark).toBe(false);
  });

  it('are never dark on paper', async () => {
    isSystemDark = true;
    const settings = await visit();
    window.dispatchEvent(new Event('beforeprint'));
    expect(settings.isDark).toBe(false);
    window.dispatchEvent(new Event('afterprint'));
    expect(settings.isDark).toBe(true);
  });

  it('change the language with all of its words, and tell the server by a cookie', async () => {
    const settings = await visit();
    const i18n = await makeI18n('id', ['shared', 'shop'], FACTS.shop);
    const shown = new SettingsStore({ i18n, language: 'id', theme: null, facts: FACTS });
    const changed = shown.setLanguage('en');
    expect(shown.isLoading).toBe(true);
    await changed;
    expect(shown.isLoading).toBe(false);
    expect(i18n.t('shop:layout.all')).toBe('All products');
    expect(document.documentElement.lang).toBe('en');
    expect(document.cookie).toContain('language=en');
    expect(localStorage.getItem('language')).toBe('en');
    expect(settings.language).toBe('id');
  });

  it.each(['en', 'en_US', 'EN-gb'])('restore the saved language %s', async (kept) => {
    localStorage.setItem('language', kept);
    const settings = await visit();
    await vi.waitFor(() => expect(settings.language).toBe('en'));
  });

  it('go on in the language that an address asks for, unless another one was chosen', async () => {
    window.history.replaceState(null, '', '/shop?lang=en');
    const settings = await visit();
    await vi.waitFor(() => expect(settings.language).toBe('en'));
    expect(document.cookie).toContain('language=en');
    localStorage.setItem('language', 'id');
    expect((await visit()).language).toBe('id');
    window.history.replaceState(null, '', '/');
  });

  it('stay as they are where storage holds nonsense or is forbidden', async () => {
    localStorage.setItem('language', 'klingon');
    localStorage.setItem('theme', '{}');
    const settings = await visit();
    expect(settings.language).toBe('id');
    expect(settings.isDark).toBe(false);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const private_ = await visit();
    private_.toggleTheme();
    expect(private_.isDark).toBe(true);
    vi.restoreAllMocks();
  });
});

/** A page load of this browser, which the server made in Indonesian. */
async function visit(): Promise<SettingsStore> {
  const i18n = await makeI18n('id', ['shared'], FACTS.shop);
  const settings = new SettingsStore({ i18n, language: 'id', theme: null, facts: FACTS });
  settings.restore();
  return settings;
}
