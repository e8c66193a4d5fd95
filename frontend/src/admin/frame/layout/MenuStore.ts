import { makeAutoObservable } from 'mobx';
import type { MenuGroup } from '../../../routes/adminMenu.ts';
import { readJson, writeJson } from '../../../stores/storage.ts';

const KEY = 'menu';
/** What every day needs, and the specification's group. */
const OPEN_AT_FIRST: readonly string[] = ['orders', 'master'] satisfies MenuGroup[];

/** Which groups of the menu are open, as this browser keeps it. */
export class MenuStore {
  open = readOpen();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  setOpen(open: readonly string[]): void {
    this.open = open;
    writeJson('local', KEY, open);
  }

  /** Where somebody is must be seen. */
  reveal(group: string): void {
    if (!this.open.includes(group)) this.setOpen([...this.open, group]);
  }
}

function readOpen(): readonly string[] {
  const kept = readJson('local', KEY);
  return Array.isArray(kept) ? kept.filter((group) => typeof group === 'string') : OPEN_AT_FIRST;
}
