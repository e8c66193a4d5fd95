import { revertPartner, revertUser } from '../accounts/reverts.ts';
import * as users from '../accounts/users.ts';
import { ENTITY_REVERTS } from '../entities/reverts.ts';
import type { Reverts } from '../history/audit.ts';
import * as businessPartners from '../partners/businessPartners.ts';
import * as products from '../products/products.ts';
import { revertProduct } from '../products/reverts.ts';
import * as savedSettings from '../settings/saving.ts';

/** The entities with revertible changes, and how to revert them. */
export const REVERTS: Reverts = {
  ...ENTITY_REVERTS,
  [products.ENTITY]: revertProduct,
  [users.ENTITY]: revertUser,
  [businessPartners.ENTITY]: revertPartner,
  [savedSettings.ENTITY]: savedSettings.revertSettings,
};
