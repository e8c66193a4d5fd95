import { created, id, moment, optional, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A code that stands in for a lost second factor, once. */
export class RecoveryCode extends table(
  'recovery_codes',
  {
    id: id(),
    userId: reference('users', 'CASCADE'),
    /** bcrypt; all codes of a user share one salt. */
    codeHash: text(60),
    createdAt: created(),
    usedAt: optional(moment()),
  },
  { indexes: [['userId']] },
) {}
