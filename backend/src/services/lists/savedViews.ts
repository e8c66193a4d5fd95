import type { SavedViewInput } from '../../contract/savedViews.ts';
import { MAX_SAVED_VIEWS } from '../../contract/savedViews.ts';
import type { Caller } from '../../contract/users.ts';
import { conflict, forbidden, notFound } from '../../errors.ts';
import { transaction } from '../../models/database/database.ts';
import { SavedView } from '../../models/tables/SavedView.ts';
import type { SavedViewRow } from '../../models/queries/savedViews.ts';
import { savedViewRows } from '../../models/queries/savedViews.ts';
import { mayChangeView, maySeeView } from '../../policies/savedViews.ts';
import { isUniqueViolation } from '../../models/database/failures.ts';

/** The caller's own views of a list, and views shared by others. */
export function list(caller: Caller, controller: string): Promise<SavedViewRow[]> {
  return savedViewRows(caller.id, controller.toLowerCase());
}

/** Returns the id. 409 for a duplicate name, and for too many views. */
export async function create(caller: Caller, controller: string, input: SavedViewInput): Promise<number> {
  const userId = caller.id;
  // Controllers are case-insensitive in the API.
  const key = controller.toLowerCase();
  return refuseDuplicateName(() =>
    transaction(async () => {
      const count = await SavedView.count({ where: { userId, controller: key } });
      if (count >= MAX_SAVED_VIEWS) throw conflict('view.tooMany', { max: MAX_SAVED_VIEWS });
      const view = await SavedView.create({ userId, controller: key, ...toColumns(input) });
      return view.id;
    }),
  );
}

export async function update(caller: Caller, id: number, input: SavedViewInput): Promise<void> {
  return refuseDuplicateName(() =>
    transaction(async () => {
      const view = await findForChange(caller, id);
      await view.update(toColumns(input));
    }),
  );
}

export async function remove(caller: Caller, id: number): Promise<void> {
  await transaction(async () => (await findForChange(caller, id)).destroy());
}

/** Another user's private view is a 404. */
async function findForChange(caller: Caller, id: number): Promise<SavedView> {
  const view = await SavedView.findByPk(id);
  if (!view || !maySeeView(caller, view)) throw notFound();
  if (!mayChangeView(caller, view)) throw forbidden();
  return view;
}

function toColumns({ name, isShared, search, columns }: SavedViewInput) {
  return { name, isShared, search, columns: JSON.stringify(columns) };
}

async function refuseDuplicateName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error) ? conflict('view.nameTaken') : error;
  }
}
