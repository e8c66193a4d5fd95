import { makeAutoObservable, observable } from 'mobx';
import type { ColorOption, Option } from '@contract/catalogue.ts';
import type { EditedUnit, MatrixOptions } from '@contract/products.ts';
import { FIGURE_NAMES } from '@contract/unitColumns.ts';
import type { Filling } from './fillPlan.ts';
import type { Column, UnitParts } from './Unit.ts';
import { COLUMNS, Unit, unitKey } from './Unit.ts';

/** The parts of a unit: a pattern in one of its colors, a size of the product's category. */
interface UnitOptions {
  variants: MatrixOptions['variants'];
  sizes: readonly Option[];
}
export type Choice = 'variantIds' | 'colorIds' | 'sizeIds';

/** The units of one pattern and color. */
export interface UnitGroup {
  key: string;
  variant: Option;
  color: ColorOption;
  units: Unit[];
}

/** A product's matrix: patterns × colors × sizes, with each unit's price, weight and initial stock. */
export class UnitsStore {
  units: Unit[] = [];
  options: UnitOptions = { variants: [], sizes: [] };
  chosen: Record<Choice, number[]> = { variantIds: [], colorIds: [], sizeIds: [] };
  readonly selected = observable.set<string>();
  isChecked = false;

  constructor(saved: readonly EditedUnit[] = []) {
    this.units = saved.map((unit) => new Unit(unit));
    this.chosen = {
      variantIds: unique(saved.map(({ variant }) => variant.id)),
      colorIds: unique(saved.map(({ color }) => color.id)),
      sizeIds: unique(saved.map(({ size }) => size.id)),
    };
    makeAutoObservable(this, { selected: false }, { autoBind: true });
  }

  setOptions(options: UnitOptions): void {
    this.options = options;
  }

  /** Switches to another category's sizes: new units take the size with the same code, so that no input is lost. */
  setSizes(sizes: readonly Option[]): void {
    const before = this.options.sizes;
    const twinOf = (code: string | undefined) => sizes.find((size) => size.code === code);
    const codes = pick(before, this.chosen.sizeIds).map(({ code }) => code);
    for (const unit of this.units) {
      const twin = unit.isNew ? twinOf(unit.parts.size.code) : undefined;
      if (twin) unit.setSize(twin);
    }
    this.options = { ...this.options, sizes };
    this.chosen.sizeIds = codes.flatMap((code) => twinOf(code)?.id ?? []);
    this.selected.clear();
  }

  /** Takes the saved units: new ones now have ids. */
  adopt(saved: readonly EditedUnit[]): void {
    this.units = saved.map((unit) => new Unit(unit));
  }

  choose(choice: Choice, ids: number[]): void {
    const added = ids.filter((id) => !this.chosen[choice].includes(id));
    this.chosen[choice] = ids;
    if (choice !== 'variantIds') return;
    // A newly chosen pattern brings all of its colors, until the user removes one.
    const itsColors = pick(this.options.variants, added).flatMap(({ colors }) => colors.map(({ id }) => id));
    this.chosen.colorIds = unique([...this.chosen.colorIds, ...itsColors]);
  }

  /** The colors of the chosen patterns. */
  get colorChoices(): readonly ColorOption[] {
    const colors = pick(this.options.variants, this.chosen.variantIds).flatMap((variant) => variant.colors);
    return [...new Map(colors.map((color) => [color.id, color])).values()];
  }

  /** The missing combinations of the choices, by pattern and color. */
  get missing(): { key: string; parts: UnitParts[] }[] {
    const existing = new Set(this.units.map(({ key }) => key));
    const missing = this.combinations.filter((parts) => !existing.has(unitKey(parts)));
    return grouped(missing, ({ variant, color }) => `${variant.id}-${color.id}`).map(([key, parts]) => ({
      key,
      parts,
    }));
  }

  /** New units copy price, weight and packed size from a unit of the same size. */
  add(parts: readonly UnitParts[]): void {
    for (const each of parts) {
      const unit = new Unit(each);
      const sibling = this.units.find(({ parts: { size } }) => size.id === each.size.id);
      if (sibling) {
        for (const column of [...FIGURE_NAMES, 'parcel'] as const) unit.set(column, sibling.texts[column]);
      }
      this.units.push(unit);
    }
  }

  /** Removes an unsaved unit; saved ones can only be retired. */
  takeOut(unit: Unit): void {
    this.units = this.units.filter((other) => other !== unit || !unit.isNew);
    this.selected.delete(unit.key);
  }

  get groups(): UnitGroup[] {
    return grouped(this.units, ({ groupKey }) => groupKey).flatMap(([key, units]) => {
      const [first] = units;
      if (!first) return [];
      const { variant, color } = first.parts;
      return [
        { key, variant, color, units: units.toSorted((one, other) => this.sizeRank(one) - this.sizeRank(other)) },
      ];
    });
  }

  /** In the order of the table, top to bottom. */
  get inOrder(): Unit[] {
    return this.groups.flatMap(({ units }) => units);
  }

  get isChanged(): boolean {
    return this.units.some(({ isChanged }) => isChanged);
  }

  get hasNew(): boolean {
    return this.units.some(({ isNew }) => isNew);
  }

  /** The selected units, or all if none is selected. */
  get targets(): Unit[] {
    const selected = this.inOrder.filter(({ key }) => this.selected.has(key));
    return selected.length > 0 ? selected : this.inOrder;
  }

  select(keys: readonly string[], isSelected: boolean): void {
    for (const key of keys) {
      if (isSelected) this.selected.add(key);
      else this.selected.delete(key);
    }
  }

  fill(cells: readonly Filling[]): void {
    for (const { unit, column, after } of cells) unit.set(column, after);
  }

  /** Undoes a fill; later edits stay. */
  takeBack(cells: readonly Filling[]): void {
    this.fill(
      cells
        .filter(({ unit, column, after }) => unit.texts[column] === after)
        .map((cell) => ({ ...cell, after: cell.before })),
    );
  }

  /** Ctrl+D: copies a cell into the cells below, to the end of the selection or of its group. */
  fillDown(from: Unit, column: Column): void {
    const selected = this.selected.has(from.key) ? this.targets : (this.groupOf(from)?.units ?? []);
    const below = selected.slice(selected.indexOf(from) + 1).filter(({ columns }) => columns.includes(column));
    below.forEach((unit) => unit.set(column, from.texts[column]));
  }

  /** Pastes spreadsheet cells from here down and to the right. Returns the number of lines without a unit. */
  paste(from: Unit, column: Column, cells: readonly (readonly string[])[]): number {
    const rows = this.inOrder.slice(this.inOrder.indexOf(from));
    const columns = COLUMNS.slice(COLUMNS.indexOf(column));
    cells.forEach((line, row) => {
      const unit = rows[row];
      line.forEach((text, index) => {
        const at = columns[index];
        if (unit && at && unit.columns.includes(at)) unit.set(at, text);
      });
    });
    return Math.max(0, cells.length - rows.length);
  }

  setActive(units: readonly Unit[], isActive: boolean): void {
    units.forEach((unit) => unit.setActive(isActive));
  }

  get isValid(): boolean {
    return this.units.every((unit) => unit.columns.every((column) => unit.faultOf(column) === null));
  }

  /** Marks empty cells from now on: the user tried to save. */
  check(): void {
    this.isChecked = true;
  }

  /** Assigns the server's errors to their cells, `productDetails.3.price`; returns those about no cell. */
  refuse(fields: Record<string, string>): Record<string, string> {
    return Object.fromEntries(Object.entries(fields).filter(([path, text]) => !this.refuseCell(path, text)));
  }

  private refuseCell(path: string, text: string): boolean {
    const [, index, field] = /^productDetails\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
    const unit = this.units[Number(index)];
    if (!unit) return false;
    unit.refuse(COLUMNS.find((column) => column === field) ?? 'unit', text);
    return true;
  }

  private groupOf(unit: Unit): UnitGroup | undefined {
    return this.groups.find(({ key }) => key === unit.groupKey);
  }

  private get combinations(): UnitParts[] {
    const { variantIds, colorIds, sizeIds } = this.chosen;
    return pick(this.options.variants, variantIds).flatMap((variant) =>
      pick(variant.colors, colorIds).flatMap((color) =>
        pick(this.options.sizes, sizeIds).map((size) => ({ variant, color, size })),
      ),
    );
  }

  private sizeRank({ parts }: Unit): number {
    const rank = this.options.sizes.findIndex(({ id }) => id === parts.size.id);
    return rank === -1 ? Infinity : rank;
  }
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}

function pick<Item extends { id: number }>(items: readonly Item[], ids: readonly number[]): Item[] {
  return items.filter(({ id }) => ids.includes(id));
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
}
