import type { Caller } from '../../contract/users.ts';
import type { Snapshot } from '../../models/queries/audit.ts';
import { isSame } from '../../models/queries/audit.ts';
import type { Revert } from '../history/audit.ts';
import * as images from './images.ts';
import * as products from './products.ts';
import type { Revision } from './revisions.ts';
import { revisionOf } from './revisions.ts';

/** Reverts a change of a product. A removed picture is gone for good. */
export const revertProduct: Revert = async (id, before, caller) => {
  if (before) await bringBack(id, asRevision(before), caller);
  else await products.archive(id, caller.id);
};

async function bringBack(id: number, before: Revision, caller: Caller): Promise<void> {
  const current = revisionOf(await products.get(id));
  if (before.isActive && !current.isActive) await products.restore(id, caller.id);
  const { images: pictures, ...fields } = before;
  if (!isSame(pictures, current.images)) await images.update(id, { images: pictures }, caller.id);
  if (!isSame(fields, { ...current, images: undefined })) await products.update(id, fields, caller.id);
}

/** `revisionOf` wrote it. */
function asRevision(snapshot: Snapshot): Revision {
  return snapshot as unknown as Revision;
}
