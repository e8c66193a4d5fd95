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
  field('note', { isLong: true }),
  field('state', { onCard: 'badge', choices: [{ value: '1', label: 'Waiting for payment' }] }),
  field('total', { onCard: 'corner', isNumeric: true, width: 132 }),
];

const namesIn = (room: number, ordered = fields, isOrdered = false) => {
  const { shown, folded } = foldColumns(ordered, room, isOrdered);
  return [shown, folded].map((some) => some.map(({ name }) => name).join(' '));
};

it('folds what matters least while there is too little room, and keeps the others in their places', () => {
  expect(namesIn(740)).toEqual(['at name note state total', '']);
  expect(namesIn(720)).toEqual(['at name state total', 'note']);
  expect(namesIn(560)).toEqual(['name state total', 'at note']);
  expect(namesIn(0)).toEqual(['name', 'at note state total']);
});

it('folds from the end once somebody has brought the columns in an order', () => {
  const ordered = ['note', 'at', 'name', 'total', 'state'].flatMap((wanted) =>
    fields.filter(({ name }) => name === wanted),
  );
  expect(namesIn(720, ordered, true)).toEqual(['note at name total', 'state']);
});
