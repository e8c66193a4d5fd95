import { describe, expect, it } from 'vitest';
import { readableChanges } from './readableChanges.ts';

const unit = (code: string, price: number) => ({ id: 1, code, price, isActive: true });

describe('a change in words', () => {
  it('leaves plain fields as they are', () => {
    const change = { field: 'name', before: 'S', after: 'Small' };
    expect(readableChanges([change])).toEqual([{ ...change, part: null }]);
  });

  it('tells of the units of a product one by one, and only of what changed', () => {
    const before = [unit('AWN-BLU-S', 80_000), unit('AWN-BLU-M', 89_000), unit('AWN-BLU-L', 99_000)];
    const after = [unit('AWN-BLU-S', 80_000), unit('AWN-BLU-M', 92_000), unit('AWN-BLU-XL', 120_000)];
    expect(readableChanges([{ field: 'productDetails', before, after }])).toEqual([
      { field: 'price', part: { of: 'productDetails', name: 'AWN-BLU-M' }, before: 89_000, after: 92_000 },
      { field: 'productDetails', part: null, before: 'AWN-BLU-L', after: null },
      { field: 'productDetails', part: null, before: null, after: 'AWN-BLU-XL' },
    ]);
  });

  it('tells of the sections of a page by their titles, and which text of them changed in which language', () => {
    const section = (title: string, answer: string) => ({
      ...{ id: 'faq', kind: 'questions', title: { id: title, en: 'Questions' } },
      items: [{ answer: { id: 'Ya', en: answer } }],
    });
    const change = { field: 'sections', before: [section('Tanya', 'Yes')], after: [section('Tanya jawab', 'Yes!')] };
    const part = { of: 'sections', name: 'Tanya jawab' };
    expect(readableChanges([change])).toEqual([
      { field: 'title.id', part, before: 'Tanya', after: 'Tanya jawab' },
      { field: 'items.0.answer.en', part, before: 'Yes', after: 'Yes!' },
    ]);
  });

  it('tells of pictures that only changed places', () => {
    const [one, other] = [{ id: 7 }, { id: 9 }];
    expect(readableChanges([{ field: 'images', before: [one, other], after: [other, one] }])).toEqual([
      { field: 'images', part: null, before: ['#7', '#9'], after: ['#9', '#7'] },
    ]);
  });
});
