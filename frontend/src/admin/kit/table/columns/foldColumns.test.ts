import { expect, it } from 'vitest';
import type { Field } from '../fields.ts';
import { foldColumns } from './foldColumns.ts';

interface Order {
  id: number;
  at: string;
  name: string;
  note: string;
  total: number;
  state: string;
}

const field = (name: keyof Order, own: Partial<Field<Order>>): Field<Order> => ({
  name,
  label: name,
  render: () => null,
  ...own,
});

const fields = [
  field('at', { kind: 'moment' }),
  field('name', { onCard: 'heading' }),
  field('note', { isFirstToFold: true }),
  field('state', { onCard: 'badge', choices: [{ value: '1', label: 'Waiting for payment' }] }),
  field('total', { onCard: 'corner', isNumeric: true, width: 132 }),
];

const namesIn = (room: number, ordered = fields, isOrdered = false) => {
  const { shown, folded } = foldColumns(ordered, room, isOrdered);
  return [shown, folded].map((some) => some.map(({ name }) => name).join(' '));
};

it('folds nothing as long as the columns have the least they can do with, and what matters least first after that', () => {
  expect(namesIn(666)).toEqual(['at name note state total', '']);
  expect(namesIn(665)).toEqual(['at name state total', 'note']);
  expect(namesIn(560)).toEqual(['name state total', 'at note']);
  expect(namesIn(0)).toEqual(['name', 'at note state total']);
});

it('folds from the end once somebody has brought the columns in an order', () => {
  const ordered = ['note', 'at', 'name', 'total', 'state'].flatMap((wanted) =>
    fields.filter(({ name }) => name === wanted),
  );
  expect(namesIn(665, ordered, true)).toEqual(['note at name total', 'state']);
});

it('cuts long values before a column folds, and gives them back whatever room there is', () => {
  const mail = field('note', { width: 204, minWidth: 160 });
  const widthsIn = (room: number) => Object.fromEntries(foldColumns([field('name', {}), mail], room, false).widths);
  expect(widthsIn(276)).toEqual({ name: 116, note: 160 });
  expect(widthsIn(320)).toEqual({ name: 138, note: 182 });
  // What is left over is the text's.
  expect(widthsIn(900)).toEqual({ name: 696, note: 204 });
});

it('cuts the longest name of a rare choice rather than the others', () => {
  const choices = [
    { value: '1', label: 'Paid' },
    { value: '2', label: 'Paid late, needs attention', isRare: true as const },
  ];
  const state = field('state', { onCard: 'badge', choices });
  const widthIn = (room: number) => foldColumns([state], room, false).widths.get('state');
  expect(widthIn(60)).toBeLessThan(80);
  expect(widthIn(300)).toBeGreaterThan(180);
});
