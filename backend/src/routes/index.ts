import { cartRoutes } from './carts.ts';
import { regionRoutes } from './regions.ts';
import type { Route } from './route.ts';
import { shippingRoutes } from './shipping.ts';
import { system } from './system.ts';

/** The whole API. A route that is not in this table does not exist. */
export const routes: readonly Route[] = [...system, ...regionRoutes, ...shippingRoutes, ...cartRoutes];
