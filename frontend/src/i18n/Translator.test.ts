import { describe, expect, it } from 'vitest';
import type { TextKey } from './keys.ts';
import { Translator } from './Translator.ts';

const TEXTS = {
  id: { greeting: { morning: 'Pagi, {{name}}' }, item_one: '{{count}} barang', item_other: '{{count}} barang' },
  en: { greeting: { morning: 'Morning, {{name}}' }, item_one: '{{count}} item', item_other: '{{count}} items' },
};
const key = (path: string) => `shared:${path}` as TextKey;

describe('the translator', () => {
  it('fills in what a text leaves open, and chooses the number', async () => {
    const i18n = new Translator('en', (_, language) => Promise.resolve(TEXTS[language]));
    await i18n.load('shared');
    expect(i18n.t(key('greeting.morning'), { name: '{{Rina}} $&' })).toBe('Morning, {{Rina}} $&');
    expect(i18n.t(key('item'), { count: 1 })).toBe('1 item');
    expect(i18n.t(key('item'), { count: 0 })).toBe('0 items');
    expect(i18n.t(key('greeting'))).toBe('shared:greeting');
    expect(i18n.t(key('toString'))).toBe('shared:toString');
  });

  it('switches once all words are here, and tells who listens', async () => {
    const i18n = new Translator('id', (_, language) => Promise.resolve(TEXTS[language]));
    await i18n.load('shared');
    const heard: string[] = [];
    const stop = i18n.subscribe(() => heard.push(i18n.t(key('item'), { count: 2 })));
    await i18n.change('en');
    stop();
    await i18n.change('id');
    expect(heard).toEqual(['2 items']);
    expect(i18n.t(key('greeting.morning'), { name: 'Rina' })).toBe('Pagi, Rina');
  });

  it('stays with the old words where the new can’t be had, and tries again when asked again', async () => {
    let isOnline = true;
    const i18n = new Translator('id', (_, language) =>
      isOnline ? Promise.resolve(TEXTS[language]) : Promise.reject(new Error('offline')),
    );
    await i18n.load('shared');
    isOnline = false;
    await expect(i18n.change('en')).rejects.toThrow('offline');
    expect(i18n.language).toBe('id');
    isOnline = true;
    await i18n.change('en');
    expect(i18n.t(key('item'), { count: 1 })).toBe('1 item');
  });
});
