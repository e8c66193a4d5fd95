import { MAX_WORK } from '../../contract/dashboard.ts';
import type { WholeDispatchDay } from '../../models/queries/pickLists.ts';
import { lastPickList, pickListsOfDay } from '../../models/queries/pickLists.ts';
import { waitingParcels } from '../../models/queries/waitingWork.ts';
import * as settings from '../settings/settings.ts';

/** The overview of the dispatch desk: three statements beside the settings, however many orders. */
export async function overview(): Promise<WholeDispatchDay> {
  const [{ couriers }, waiting, last, lists] = await Promise.all([
    settings.current(),
    waitingParcels(MAX_WORK),
    lastPickList(MAX_WORK),
    pickListsOfDay(),
  ]);
  return { waiting, cutOffs: couriers.filter(({ isOn }) => isOn), last, lists };
}
