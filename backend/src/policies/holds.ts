import { HOLD_LIMITS } from '../contract/limits.ts';

// What unpaid orders may hold of the stock (contract/limits.ts says how much, and why).

/** How a customer stands when they order, this order left out. */
export interface Standing {
  /** They have never paid for an order. */
  isNewcomer: boolean;
  /** Pieces in their unpaid orders, and in those of all newcomers of their network. */
  pieces: number;
  networkPieces: number;
}

/** A unit of an order, and who holds how much of it. */
export interface Wanted {
  quantity: number;
  /** Pieces that nobody holds, those of this order left out. */
  free: number;
  /** In unpaid orders of this customer, and of theirs and all newcomers of their network together. */
  own: number;
  nearby: number;
}

/** How many pieces somebody may hold in all their unpaid orders. */
export function mostPieces({ isNewcomer }: Pick<Standing, 'isNewcomer'>): number {
  return isNewcomer ? HOLD_LIMITS.newcomerPieces : HOLD_LIMITS.customerPieces;
}

/** How many orders within an hour. */
export function mostOrders({ isNewcomer }: Pick<Standing, 'isNewcomer'>): number {
  return isNewcomer ? HOLD_LIMITS.newcomerOrders : HOLD_LIMITS.customerOrders;
}

/** Whether an order of so many pieces is more than its customer may hold. */
export function isTooMuch(standing: Standing, pieces: number): boolean {
  return standing.pieces + pieces > mostPieces(standing);
}

/** Whether it is more than all newcomers of a network may hold. */
export function isTooMuchNearby({ isNewcomer, networkPieces }: Standing, pieces: number): boolean {
  return isNewcomer && networkPieces + pieces > HOLD_LIMITS.networkPieces;
}

/** How many pieces of a unit a newcomer may hold in all: their share, and what their network leaves of its own. */
export function mostOfUnit({ quantity, free, own, nearby }: Wanted): number {
  const there = free + quantity + nearby;
  const share = shareOf(there, HOLD_LIMITS.newcomerUnit);
  const left = shareOf(there, HOLD_LIMITS.networkUnit) - (nearby - own);
  return Math.max(1, Math.min(share, left));
}

function shareOf(there: number, { pieces, share }: { pieces: number; share: number }): number {
  return Math.max(pieces, Math.floor(there * share));
}
