import type { CartItem } from './carts.ts';

/** Body of `POST api/restock-requests`: tell this address when the sold-out unit is back. */
export interface RestockInput {
  productDetailId: number;
  email: string;
}

/** A row of `GET api/restock-requests`: a unit that a customer waits for. */
export interface WaitingRequest {
  id: number;
  /** The address that will be told. */
  email: string;
  /** ISO. */
  createdAt: string;
  item: CartItem;
}

/** Waiting requests of one address: nobody can fill a stranger's mailbox by typing its address. */
export const MAX_WAITING = 50;

/** Characters of 16 random bytes. */
export const STOP_KEY_LENGTH = 22;

/** The shop's page behind the link that stops all requests of an address. */
export const STOP_PATH = '/stop-restock-mails';
