import type { Caller } from '../contract/users.ts';
import type { Language } from '../contract/languages.ts';
import { MAX_PANELS } from '../contract/dashboard.ts';
import type { PanelAnswer } from '../contract/dashboard.ts';
import { InputError } from '../errors.ts';
import { toPublicError, errorBody, logFailure } from '../middleware/errorHandler.ts';
import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { dashboardRoutes } from './dashboard.ts';
import { getInProcess } from './inProcess.ts';
import { route } from './route.ts';

const MAX_LENGTH = 1_000;

/** A request costs more than most panels, so the dashboard batches them into one. */
export const dashboardPanelsRoute = route({
  method: 'get',
  path: '/dashboard',
  audience: 'staff',
  summary:
    'Several panels in one answer, in their order: `panels` is their addresses below /dashboard with commas between',
  read: validated<{ panels: string }>({ panels: rules.queryLine('panels', MAX_LENGTH) }),
  call: async ({ input, caller, language }) => {
    const panels = input.panels.split(',');
    if (panels.length > MAX_PANELS) throw new InputError([{ field: 'panels', key: 'input.choice' }]);
    return { data: await Promise.all(panels.map((panel) => answerOf(`/dashboard/${panel}`, caller, language))) };
  },
});

/** Like a single request: a failing panel does not affect the others. */
async function answerOf(path: string, caller: Caller, language: Language): Promise<PanelAnswer> {
  try {
    return await getInProcess(dashboardRoutes, path, language, caller);
  } catch (error) {
    const publicError = toPublicError(error);
    logFailure(publicError, error, { method: 'GET', path });
    return { status: publicError.status, body: errorBody(publicError, language) };
  }
}
