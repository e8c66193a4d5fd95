import { MAX_WORK } from '../../contract/dashboard.ts';
import type { WholeDispatchDay } from '../../models/queries/pickLists.ts';
import { lastPickList, pickListsOfDay } from '../../models/queries/pickLists.ts';
import { waitingParcels } from '../../models/queries/waitingWork.ts';
import * as settings from '../settings/settings.ts';

/** What the desk begins its day with: three statements beside the settings, however much there is. */
export async function ofDesk(): Promise<WholeDispatchDay> {
  const [{ couriers }, waiting, last, lists] = await Promise.all([
    settings.current(),
    waitingParcels(MAX_WORK),
    lastPickList(MAX_WORK),
    pickListsOfDay(),
  ]);
  return { waiting, cutOffs: couriers.filter(({ isOn }) => isOn), last, lists };
}
