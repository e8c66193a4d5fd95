import type { I18n } from '../i18n/i18n.ts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { PREVIEW_DRAFT, PREVIEW_QUERY } from '@contract/contentPages.ts';
import { type Language, parseLanguage } from '@contract/languages.ts';
import {
  HIDDEN_CLOSURE_COOKIE,
  LANGUAGE_COOKIE,
  LANGUAGE_QUERY,
  type ShopFacts,
  THEME_COOKIE,
  THEMES,
  type Theme,
} from '@contract/pages.ts';
import { onOtherTab, readText, writeCookie, writeText } from './storage.ts';

const LANGUAGE_KEY = 'language';
const THEME_KEY = 'theme';
const PRINTING = ['beforeprint', 'afterprint'];

interface SettingsOptions {
  i18n: I18n;
  language: Language;
  theme: Theme | null;
  facts: ShopFacts;
}

/** Language, loading flag and theme (specification 3, Settings). Local storage holds the choice, two cookies tell the server. */
export class SettingsStore {
  language: Language;
  /** Null: follow the system. */
  theme: Theme | null;
  facts: ShopFacts;
  /** While the texts of another language load. */
  isLoading = false;
  private isSystemDark = false;
  private isPrinting = false;
  private readonly i18n: I18n;

  constructor({ i18n, language, theme, facts }: SettingsOptions) {
    this.i18n = i18n;
    this.language = language;
    this.theme = theme;
    this.facts = facts;
    makeAutoObservable<this, 'i18n'>(this, { i18n: false, facts: observableRef }, { autoBind: true });
  }

  /** False while printing: antd and the charts, styled by scripts, are as white on paper as tokens.css makes the rest. */
  get isDark(): boolean {
    if (this.isPrinting) return false;
    return this.theme === null ? this.isSystemDark : this.theme === 'dark';
  }

  /** Whether shoppers can order: not without a payment method, nor in a closure that takes no orders. */
  get takesOrders(): boolean {
    return this.facts.takesPayments && this.facts.closure?.isShut !== true;
  }

  /** Restores the saved choices, after hydration. Returns the stop function. */
  restore(): () => void {
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const follow = () => runInAction(() => (this.isSystemDark = system.matches));
    follow();
    system.addEventListener('change', follow);
    const print = ({ type }: Event) => runInAction(() => (this.isPrinting = type === 'beforeprint'));
    for (const type of PRINTING) window.addEventListener(type, print);
    saveLanguageOfUrl();
    this.readStorage();
    const stopListening = onOtherTab((key) => {
      if (key === LANGUAGE_KEY || key === THEME_KEY) this.readStorage();
    });
    return () => {
      system.removeEventListener('change', follow);
      for (const type of PRINTING) window.removeEventListener(type, print);
      stopListening();
    };
  }

  /** Rejects if the texts of the language can't be loaded; the language then stays. */
  async setLanguage(language: Language): Promise<void> {
    await this.applyLanguage(language);
    writeText('local', LANGUAGE_KEY, language);
  }

  /** After an admin changed the shop's settings here: saves a reload. */
  setFacts(facts: ShopFacts): void {
    this.facts = facts;
  }

  hideClosure(day: string): void {
    writeCookie(HIDDEN_CLOSURE_COOKIE, day);
    this.facts = { ...this.facts, isClosureHidden: true };
  }

  toggleTheme(): void {
    const theme: Theme = this.isDark ? 'light' : 'dark';
    writeText('local', THEME_KEY, theme);
    this.applyTheme(theme);
  }

  private readStorage(): void {
    const theme = THEMES.find((known) => known === readText('local', THEME_KEY));
    if (theme) this.applyTheme(theme);
    const language = isPreview() ? languageOfUrl() : parseLanguage(readText('local', LANGUAGE_KEY));
    if (language) this.applyLanguage(language).catch(() => undefined);
  }

  private applyTheme(theme: Theme): void {
    this.theme = theme;
    document.documentElement.dataset.theme = theme;
    writeCookie(THEME_COOKIE, theme);
  }

  private async loadTexts(language: Language): Promise<void> {
    this.isLoading = true;
    try {
      await this.i18n.change(language);
    } finally {
      runInAction(() => (this.isLoading = false));
    }
  }

  private async applyLanguage(language: Language): Promise<void> {
    if (language !== this.language) await this.loadTexts(language);
    runInAction(() => (this.language = language));
    document.documentElement.lang = language;
    if (!isPreview()) writeCookie(LANGUAGE_COOKIE, language);
  }
}

/** A visitor who came by a link with a language, and has chosen none, stays in it. */
function saveLanguageOfUrl(): void {
  const requested = languageOfUrl();
  if (requested && !isPreview() && readText('local', LANGUAGE_KEY) === null)
    writeText('local', LANGUAGE_KEY, requested);
}

/** A preview in the back office has a language of its own, which is nobody's choice. */
function isPreview(): boolean {
  return window.location.search.includes(`${PREVIEW_QUERY}=${PREVIEW_DRAFT}`);
}

function languageOfUrl(): Language | null {
  return parseLanguage(new URLSearchParams(window.location.search).get(LANGUAGE_QUERY));
}
