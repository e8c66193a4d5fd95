import type { ConsentKind } from '../../contract/ownData.ts';
import { id, integer, moment, optional, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A page that a person has agreed to, with the moment. Never invented: people from before this table have none. */
export class Consent extends table(
  'consents',
  {
    id: id(),
    userId: reference('users', 'CASCADE'),
    kind: text<ConsentKind>(20),
    /** The id of the page's published version (tables/ContentVersion.ts); 0: the text that came with the shop. */
    version: integer(),
    at: moment(),
    withdrawnAt: optional(moment()),
  },
  { indexes: [['userId']] },
) {}
