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

/** The caller's own views of a list, and those that others share. */
export function list(caller: Caller, controller: string): Promise<SavedViewRow[]> {
  return savedViewRows(caller.id, controller.toLowerCase());
}

/** Answers the id. A name can be given once; 409 for a second time, and for too many. */
export async function create(caller: Caller, controller: string, input: SavedViewInput): Promise<number> {
  const userId = caller.id;
  // As the API calls its controllers: in any case.
  const of = controller.toLowerCase();
  return named(() =>
    transaction(async () => {
      const present = await SavedView.count({ where: { userId, controller: of } });
      if (present >= MAX_SAVED_VIEWS) throw conflict('view.tooMany', { max: MAX_SAVED_VIEWS });
      const view = await SavedView.create({ userId, controller: of, ...stored(input) });
      return view.id;
    }),
  );
}

export async function update(caller: Caller, id: number, input: SavedViewInput): Promise<void> {
  return named(() =>
    transaction(async () => {
      const view = await changeable(caller, id);
      await view.update(stored(input));
    }),
  );
}

export async function remove(caller: Caller, id: number): Promise<void> {
  await transaction(async () => (await changeable(caller, id)).destroy());
}

/** What nobody showed to the caller is not there for them. */
async function changeable(caller: Caller, id: number): Promise<SavedView> {
  const view = await SavedView.findByPk(id);
  if (!view || !maySeeView(caller, view)) throw notFound();
  if (!mayChangeView(caller, view)) throw forbidden();
  return view;
}

function stored({ name, isShared, search, columns }: SavedViewInput) {
  return { name, isShared, search, columns: JSON.stringify(columns) };
}

async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error) ? conflict('view.nameTaken') : error;
  }
}
