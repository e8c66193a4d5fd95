import type { Model, ModelAttributeColumnOptions, ModelStatic } from 'sequelize';
import { Sequelize } from 'sequelize';
import { expect, test } from 'vitest';
import { TEXT_COLUMNS } from '../../../testing/textColumns.ts';
import { COPIED_PARTS, PARTS_OF_ORDERS } from '../../contract/ownData.ts';
import { defineModels } from '../../models/tables/defineModels.ts';
import { OTHER_TABLES } from './otherTables.ts';
import { PERSONAL_TABLES } from './personalTables.ts';

const sequelize = new Sequelize({ dialect: 'mysql', logging: false });
defineModels(sequelize);

/** Texts that a person, or staff about them, can write; by the names of their models. */
const TEXTS = TEXT_COLUMNS.filter(({ isOfCustomer }) => isOfCustomer).map(({ of }) => of);

function refersToUsers({ references }: ModelAttributeColumnOptions): boolean {
  return typeof references === 'object' && (references as { model?: unknown }).model === 'users';
}

function isOfPeople(model: ModelStatic<Model>): boolean {
  const columns = Object.entries(model.getAttributes());
  return columns.some(([name, column]) => refersToUsers(column) || /^userId$|email|phone|recipient/i.test(name));
}

const PEOPLES = Object.values(sequelize.models)
  .filter((model) => isOfPeople(model) || TEXTS.includes(model.name))
  .map(({ name }) => name);

test('every table that refers to a user, or holds an address or a person’s words, is in the copy or says why not', () => {
  const listed = [...PERSONAL_TABLES.map(({ model }) => model.name), ...Object.values(OTHER_TABLES).flat()];
  // A new table: an entry in PERSONAL_TABLES, or, if it is about staff's work alone, in OTHER_TABLES.
  expect(PEOPLES.filter((name) => !listed.includes(name))).toEqual([]);
  const known = new Set(Object.values(sequelize.models).map(({ name }) => name));
  expect(listed.filter((name) => !known.has(name))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

test('every table with a person’s words is erased', () => {
  const erased = PERSONAL_TABLES.filter(({ erase }) => erase !== null).map(({ model }) => model.name);
  expect([...new Set(TEXTS)].filter((name) => !erased.includes(name))).toEqual([]);
});

/** Numbers, keys and hashes by which the shop finds its rows; references as well. */
const TECHNICAL = /^id$|Key$|Hash$/;

test.each(PERSONAL_TABLES.flatMap(({ model, copy }) => (typeof copy === 'string' ? [] : [[model.name, model, copy]])))(
  'every column of %s is in the copy, or said not to be',
  (_name, model, { fields, without }) => {
    const attributes = model.getAttributes();
    const columns = Object.keys(attributes);
    const isTechnical = (name: string) => TECHNICAL.test(name) || attributes[name]?.references !== undefined;
    const decided = new Set([...fields, ...without]);
    expect(columns.filter((name) => !decided.has(name) && !isTechnical(name))).toEqual([]);
    expect([...decided].filter((name) => !columns.includes(name))).toEqual([]);
  },
);

test('every part of the copy has its table, and every table its part', () => {
  const parts = PERSONAL_TABLES.flatMap(({ copy }) => (typeof copy === 'string' ? [] : [copy.part]));
  expect(parts.toSorted()).toEqual([...COPIED_PARTS, ...PARTS_OF_ORDERS].toSorted());
});
