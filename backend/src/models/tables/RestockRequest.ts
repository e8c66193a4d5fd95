import type { Language } from '../../contract/languages.ts';
import { LIMITS } from '../../contract/limits.ts';
import { STOP_KEY_LENGTH } from '../../contract/restock.ts';
import { created, id, moment, nullable, optional, reference, text } from './columns.ts';
import { table } from './table.ts';

/** Somebody's wish to be told once when a sold-out unit is back. It waits until `toldAt` is set; a stopped one is deleted. */
export class RestockRequest extends table(
  'restock_requests',
  {
    id: id(),
    productDetailId: reference('product_details', 'CASCADE'),
    email: text(LIMITS.email),
    /** The signed-in customer, whatever address they typed. */
    userId: nullable(reference('users', 'SET NULL')),
    /** The language of the mail. */
    language: text<Language>(2),
    /** Random: the link in the mail by which its reader stops all requests of the address. */
    stopKey: text(STOP_KEY_LENGTH),
    createdAt: created(),
    toldAt: optional(moment()),
    /** The mail that tells it, until it is deleted. */
    mailId: optional(reference('outbox_mails', 'SET NULL')),
  },
  {
    unique: [['productDetailId', 'email']],
    indexes: [['email'], ['userId'], ['stopKey'], ['createdAt'], ['toldAt'], ['mailId']],
  },
) {}
