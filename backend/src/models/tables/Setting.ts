import { longText, primary, text } from './columns.ts';
import { table } from './table.ts';

/** What somebody has decided for the shop; a setting without a row still has its first value. */
export class Setting extends table('settings', {
  name: primary(text(40)),
  /** JSON, of the kind that contract/settings.ts gives it. */
  value: longText(),
}) {}
