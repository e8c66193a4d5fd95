import { id, moment } from './columns.ts';
import { table } from './table.ts';

/** A backup that was taken of this database. */
export class Backup extends table('backups', {
  id: id(),
  takenAt: moment(),
}) {}
