import { ROLES } from '../contract/roles.ts';
import type { Caller } from '../contract/users.ts';

interface View {
  userId: number;
  isShared: boolean;
}

export function maySeeView(caller: Caller, view: View): boolean {
  return view.isShared || view.userId === caller.id;
}

/** The owner of a view; of a shared one, an admin too. */
export function mayChangeView(caller: Caller, view: View): boolean {
  return view.userId === caller.id || (view.isShared && caller.role === ROLES.admin);
}
