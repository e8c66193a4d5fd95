import { body, query } from 'express-validator';
import type { ColumnChoice, SavedViewInput } from '../contract/savedViews.ts';
import { IDENTIFIER, VIEW_LIMITS } from '../contract/savedViews.ts';
import { described, patternOf } from '../middleware/described.ts';
import { validated } from '../middleware/input.ts';
import type { Rules } from '../middleware/input.ts';
import { fault, flag, idParam, line } from '../middleware/rules.ts';
import { asSavedView } from '../presenters/savedViews.ts';
import * as savedViews from '../services/lists/savedViews.ts';
import { route } from './route.ts';

const controller = query('controller').matches(IDENTIFIER).withMessage(fault('input.choice'));

const COLUMN_NAMES = {
  type: 'array',
  items: { type: 'string', pattern: patternOf(IDENTIFIER) },
  maxItems: VIEW_LIMITS.columns,
} as const;
const COLUMN_CHOICE = {
  type: 'object',
  properties: { order: COLUMN_NAMES, hidden: COLUMN_NAMES },
  required: ['order', 'hidden'],
} as const;

const view: Rules<SavedViewInput> = {
  name: line('name', VIEW_LIMITS.name),
  isShared: flag('isShared'),
  search: described(body('search'), { type: 'string' })
    .isString()
    .withMessage(fault('input.text'))
    .bail()
    .matches(/^[\x21-\x7E]*$/)
    .withMessage(fault('input.text'))
    .bail()
    .isLength({ max: VIEW_LIMITS.search })
    .withMessage(fault('input.tooLong', { max: VIEW_LIMITS.search })),
  columns: described(body('columns'), COLUMN_CHOICE)
    .custom(isColumnChoice)
    .withMessage(fault('input.choice'))
    .bail()
    .customSanitizer(asColumnChoice),
};

export const savedViewRoutes = [
  route({
    method: 'get',
    path: '/saved-views',
    audience: 'staff',
    summary: 'One’s own saved views of a list, and the shared ones',
    read: validated<{ controller: string }>({ controller }),
    call: async ({ input, caller }) => {
      const rows = await savedViews.list(caller, input.controller);
      return { data: rows.map((row) => asSavedView(row, caller)) };
    },
  }),
  route({
    method: 'post',
    path: '/saved-views',
    audience: 'staff',
    summary: 'Save a view of a list',
    read: validated<SavedViewInput & { controller: string }>({ controller, ...view }),
    call: async ({ input: { controller: of, ...input }, caller }) => ({
      status: 201,
      data: { id: await savedViews.create(caller, of, input) },
      message: 'view.saved',
    }),
  }),
  route({
    method: 'put',
    path: '/saved-views/:id',
    audience: 'staff',
    summary: 'Change a saved view: one’s own, or as an admin a shared one',
    read: validated<SavedViewInput & { id: number }>({ id: idParam(), ...view }),
    call: async ({ input: { id, ...input }, caller }) => {
      await savedViews.update(caller, id, input);
      return { data: { id }, message: 'view.saved' };
    },
  }),
  route({
    method: 'delete',
    path: '/saved-views/:id',
    audience: 'staff',
    summary: 'Delete a saved view: one’s own, or as an admin a shared one',
    read: validated<{ id: number }>({ id: idParam() }),
    call: async ({ input, caller }) => {
      await savedViews.remove(caller, input.id);
      return { data: null, message: 'view.deleted' };
    },
  }),
];

function isColumnChoice(value: unknown): value is ColumnChoice {
  if (typeof value !== 'object' || value === null || !('order' in value) || !('hidden' in value)) return false;
  return [value.order, value.hidden].every(
    (names) =>
      Array.isArray(names) &&
      names.length <= VIEW_LIMITS.columns &&
      names.every((name) => typeof name === 'string' && IDENTIFIER.test(name)),
  );
}

/** Stores declared fields only. */
function asColumnChoice({ order, hidden }: ColumnChoice): ColumnChoice {
  return { order, hidden };
}
