import { describe, expect, it } from 'vitest';
import { makeI18n } from './i18n.ts';
import type { TextKey } from './keys.ts';
import { FACTS } from '../../testing/shopFacts.ts';

const TEXTS = {
  id: { greeting: { morning: 'Pagi, {{name}}' }, item_one: '{{count}} barang', item_other: '{{count}} barang' },
  en: { greeting: { morning: 'Morning, {{name}}' }, item_one: '{{count}} item', item_other: '{{count}} items' },
};
const key = (path: string) => `shared:${path}` as TextKey;

describe('the words of a page', () => {
  it('fills in what a text leaves open, and chooses the number', async () => {
    const i18n = await makeI18n('en', ['shared'], FACTS.shop, (_, language) => Promise.resolve(TEXTS[language]));
    expect(i18n.t(key('greeting.morning'), { name: '{{Rina}} $&' })).toBe('Morning, {{Rina}} $&');
    expect(i18n.t(key('greeting.morning'), { name: '$t(shared:item)' })).toBe('Morning, $t(shared:item)');
    expect(i18n.t(key('item'), { count: 1 })).toBe('1 item');
    expect(i18n.t(key('item'), { count: 0 })).toBe('0 items');
    expect(i18n.t(key('greeting'))).toContain('greeting');
    expect(i18n.t(key('toString'))).toBe('shared:toString');
    const known = ['shared:greeting.morning', 'shared:greeting.evening', 'forms:greeting.morning'].map(i18n.hasKey);
    expect(known).toEqual([true, false, false]);
  });

  it('switches once all catalogues are loaded, and notifies subscribers', async () => {
    const i18n = await makeI18n('id', ['shared'], FACTS.shop, (_, language) => Promise.resolve(TEXTS[language]));
    const heard: string[] = [];
    const say = i18n.within('shared');
    expect(i18n.within('shared')).toBe(say);
    const stop = i18n.subscribe(() => heard.push(i18n.within('shared')('item' as TextKey, { count: 2 })));
    await i18n.change('en');
    // What was made with the words of before is made again.
    expect(i18n.within('shared')).not.toBe(say);
    stop();
    await i18n.change('id');
    expect(heard).toEqual(['2 items']);
    expect(i18n.t(key('greeting.morning'), { name: 'Rina' })).toBe('Pagi, Rina');
  });

  it('keeps the language if a catalogue fails to load, and retries on the next call', async () => {
    let isOnline = true;
    const i18n = await makeI18n('id', ['shared'], FACTS.shop, (_, language) =>
      isOnline ? Promise.resolve(TEXTS[language]) : Promise.reject(new Error('offline')),
    );
    isOnline = false;
    await expect(i18n.change('en')).rejects.toThrow('offline');
    expect(i18n.language).toBe('id');
    isOnline = true;
    await i18n.change('en');
    expect(i18n.t(key('item'), { count: 1 })).toBe('1 item');
  });
});
