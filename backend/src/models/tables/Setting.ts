import { longText, primary, text } from './columns.ts';
import { table } from './table.ts';

/** A changed setting of the shop; a setting without a row has its default. */
export class Setting extends table('settings', {
  name: primary(text(40)),
  /** JSON, of the type in contract/settings.ts. */
  value: longText(),
}) {}
