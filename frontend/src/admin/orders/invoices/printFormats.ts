import type { Format, PrintedThing } from '../../../print/papers.ts';
import { FORMATS } from '../../../print/papers.ts';
import { readJson, writeJson } from '../../../stores/storage.ts';

/** The paper in the printer beside this device. */
export type PrintFormats = Record<PrintedThing, Format>;

const KEY = 'printFormats';

export function isFormatOf(thing: PrintedThing, value: unknown): value is Format {
  return FORMATS[thing].some((format) => format === value);
}

/** This device's last choices; by default the first format of each. */
export function readFormats(): PrintFormats {
  const stored = readJson('local', KEY);
  const chosen: Partial<Record<string, unknown>> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const formatOf = (thing: PrintedThing): Format => {
    const format = chosen[thing];
    return isFormatOf(thing, format) ? format : FORMATS[thing][0];
  };
  return {
    invoice: formatOf('invoice'),
    slip: formatOf('slip'),
    label: formatOf('label'),
    shelf: formatOf('shelf'),
  };
}

export function saveFormat(thing: PrintedThing, format: Format): void {
  writeJson('local', KEY, { ...readFormats(), [thing]: format });
}
