import { LIMITS } from '../../contract/limits.ts';
import { integer, nameColumns, primary } from './columns.ts';
import { table } from './table.ts';

/** One of the 38 provinces; the id is its official two-digit code. */
export class Province extends table('provinces', {
  id: primary(integer()),
  ...nameColumns('nameKey', ['name'], LIMITS.name),
}) {}
