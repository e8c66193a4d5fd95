import { makeAutoObservable } from 'mobx';
import type { MenuGroup } from '../../../routes/adminMenu.ts';
import { readJson, writeJson } from '../../../stores/storage.ts';

const KEY = 'menu';
/** Initially expanded: the group for daily work, and the specification's own. */
const OPEN_AT_FIRST: readonly string[] = ['orders', 'master'] satisfies MenuGroup[];

/** The expanded groups of the menu, in this browser's storage. */
export class MenuStore {
  open = readOpen();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  setOpen(open: readonly string[]): void {
    this.open = open;
    writeJson('local', KEY, open);
  }

  /** The current page's group stays expanded. */
  reveal(group: string): void {
    if (!this.open.includes(group)) this.setOpen([...this.open, group]);
  }
}

function readOpen(): readonly string[] {
  const stored = readJson('local', KEY);
  return Array.isArray(stored) ? stored.filter((group) => typeof group === 'string') : OPEN_AT_FIRST;
}
