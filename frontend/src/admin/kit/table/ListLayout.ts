import { makeAutoObservable, observableRef } from 'mobx';
import { readJson, writeJson } from '../../../stores/storage.ts';

export type Density = 'comfortable' | 'compact';

/** The shown columns and their order; columns not named here keep their place at the end. */
export interface ColumnChoice {
  order: readonly string[];
  hidden: readonly string[];
}

/** One user's layout of one list, in this browser's storage. */
export class ListLayout {
  columns: ColumnChoice;
  density: Density = 'comfortable';
  private readonly key: string;
  private readonly defaults: ColumnChoice;

  /** `extra`: the columns that are hidden until the user chooses them. */
  constructor(userId: number | null, controller: string, extra: readonly string[] = []) {
    this.key = `list_${userId ?? 0}_${controller}`;
    this.defaults = { order: [], hidden: extra };
    this.columns = this.defaults;
    makeAutoObservable<this, 'key' | 'defaults'>(
      this,
      { key: false, defaults: false, columns: observableRef },
      { autoBind: true },
    );
    this.restore(readJson('local', this.key));
  }

  get isChanged(): boolean {
    const { order, hidden } = this.columns;
    return order.length > 0 || [...hidden].sort().join() !== [...this.defaults.hidden].sort().join();
  }

  isShown(name: string): boolean {
    return !this.columns.hidden.includes(name);
  }

  /** In the chosen order, hidden ones included. */
  inOrder<Field extends { name: string }>(fields: readonly Field[]): Field[] {
    const { order } = this.columns;
    const place = ({ name }: Field) => (order.includes(name) ? order.indexOf(name) : order.length);
    return [...fields].sort((a, b) => place(a) - place(b));
  }

  toggle(name: string): void {
    const { order, hidden } = this.columns;
    this.setColumns({
      order,
      hidden: hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name],
    });
  }

  reset(): void {
    this.setColumns(this.defaults);
  }

  setColumns(columns: ColumnChoice): void {
    this.columns = columns;
    this.persist();
  }

  setDensity(density: Density): void {
    this.density = density;
    this.persist();
  }

  private persist(): void {
    writeJson('local', this.key, { ...this.columns, density: this.density });
  }

  private restore(stored: unknown): void {
    if (typeof stored !== 'object' || stored === null) return;
    const { order, hidden, density } = stored as Record<string, unknown>;
    if (isNames(order) && isNames(hidden)) this.columns = { order, hidden };
    if (density === 'compact') this.density = density;
  }
}

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}
