import { makeAutoObservable } from 'mobx';
import { readJson, writeJson } from '../../../../stores/storage.ts';
import type { PrintJob } from '../../invoices/printWindow.ts';

/** The documents to print when a parcel is closed. */
export const PACK_PRINTS = ['slip', 'label'] as const satisfies readonly PrintJob['mode'][];
export type PackPrint = (typeof PACK_PRINTS)[number];

const KEY = 'packing_choices';

/** This device's packing options: a laptop at the printer needs others than a phone at the shelf. */
export class PackChoices {
  hasSound = true;
  /** Whether scanning the last piece closes the parcel. */
  closesByScan = true;
  prints: readonly PackPrint[] = [];

  constructor() {
    const stored = readJson('local', KEY) as Partial<PackChoices> | null;
    this.hasSound = stored?.hasSound !== false;
    this.closesByScan = stored?.closesByScan !== false;
    const prints: readonly unknown[] = Array.isArray(stored?.prints) ? stored.prints : [];
    this.prints = PACK_PRINTS.filter((print) => prints.includes(print));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  turn(choice: 'hasSound' | 'closesByScan', isOn: boolean): void {
    this[choice] = isOn;
    this.keep();
  }

  print(what: PackPrint, isOn: boolean): void {
    this.prints = PACK_PRINTS.filter((each) => (each === what ? isOn : this.prints.includes(each)));
    this.keep();
  }

  private keep(): void {
    const { hasSound, closesByScan, prints } = this;
    writeJson('local', KEY, { hasSound, closesByScan, prints });
  }
}
