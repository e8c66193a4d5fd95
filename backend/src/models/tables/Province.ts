import { LIMITS } from '../../contract/limits.ts';
import { integer, named, primary } from './columns.ts';
import { table } from './table.ts';

/** One of the 38 provinces; the id is its official two-digit code. */
export class Province extends table('provinces', {
  id: primary(integer()),
  ...named('nameKey', ['name'], LIMITS.name),
}) {}
