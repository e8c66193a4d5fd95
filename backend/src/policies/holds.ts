import { HOLD_LIMITS } from '../contract/limits.ts';

// Limits of the stock that unpaid orders may hold (contract/limits.ts has the figures and the reasons).

/** A customer's unpaid orders, without the order being checked. */
export interface Standing {
  /** They have never paid for an order. */
  isNewcomer: boolean;
  /** Pieces in their unpaid orders, and in those of all newcomers of their network. */
  pieces: number;
  networkPieces: number;
}

/** A unit of an order, and who holds how many pieces of it. */
export interface Wanted {
  quantity: number;
  /** Pieces that no order holds, without the order being checked. */
  free: number;
  /** In unpaid orders of this customer; in those of this customer and all newcomers of their network together. */
  own: number;
  nearby: number;
}

/** How many pieces a customer may hold in all their unpaid orders. */
export function maxPieces({ isNewcomer }: Pick<Standing, 'isNewcomer'>): number {
  return isNewcomer ? HOLD_LIMITS.newcomerPieces : HOLD_LIMITS.customerPieces;
}

/** How many orders a customer may place within an hour. */
export function maxOrders({ isNewcomer }: Pick<Standing, 'isNewcomer'>): number {
  return isNewcomer ? HOLD_LIMITS.newcomerOrders : HOLD_LIMITS.customerOrders;
}

/** Whether an order of so many pieces exceeds the customer's limit. */
export function exceedsPieces(standing: Standing, pieces: number): boolean {
  return standing.pieces + pieces > maxPieces(standing);
}

/** Whether it exceeds the limit of all newcomers of a network together. */
export function exceedsNetwork({ isNewcomer, networkPieces }: Standing, pieces: number): boolean {
  return isNewcomer && networkPieces + pieces > HOLD_LIMITS.networkPieces;
}

/** How many pieces of a unit a newcomer may hold in all: their own share, and the rest of their network's share. */
export function maxOfUnit({ quantity, free, own, nearby }: Wanted): number {
  const stock = free + quantity + nearby;
  const share = shareOf(stock, HOLD_LIMITS.newcomerUnit);
  const left = shareOf(stock, HOLD_LIMITS.networkUnit) - (nearby - own);
  return Math.max(1, Math.min(share, left));
}

function shareOf(stock: number, { pieces, share }: { pieces: number; share: number }): number {
  return Math.max(pieces, Math.floor(stock * share));
}
