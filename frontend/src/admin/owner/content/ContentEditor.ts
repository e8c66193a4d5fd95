import { compareStructural, makeAutoObservable, observable, observableRef, runInAction, toJS } from 'mobx';
import type { AuditChange } from '@contract/audit.ts';
import {
  type ContentBody,
  type ContentView,
  type MissingText,
  missingTexts,
  SECTION_KINDS,
  type SectionKind,
} from '@contract/content.ts';
import { ApiError } from '../../../api/ApiError.ts';
import type { ApiClient } from '../../../api/client.ts';
import type { FieldStore } from '../../../components/useFields.ts';
import { FormStore, type FormValues, type NameOf, type Problem } from '../../../stores/FormStore.ts';
import type { SavedVersion, SharedRecord } from '../../kit/form/OpenedRecord.ts';
import type { Saved } from '../../kit/form/PanelForm.tsx';
import { emptyPaths, emptySection, emptyText, type Item } from './emptyContent.ts';

/** The editor's state for one page. */
export class ContentEditor {
  view: ContentView;
  body: ContentBody;
  /** Its one value stands for the whole body, whose fields show their errors themselves. */
  readonly form: FormStore<{ body: boolean }>;
  /** The section or item that was removed last; with a table's column, also the cells below it. */
  removed: { at: number; parts: { from: Item[]; item: Item }[] } | null = null;
  /** The key of the section or item that was added last, which takes the focus. */
  added: string | null = null;
  /** The opened sections and items. */
  private readonly opened = observable.set<string>();
  /** The server's errors by the paths of their fields. */
  private readonly errors = observable.map<string, string>();
  /** Refused saves before the shown content was loaded or saved. */
  private oldRefusals = 0;
  private readonly api: ApiClient;
  private readonly keys = new WeakMap<Item, string>();
  private lastKey = 0;

  constructor(api: ApiClient, view: ContentView) {
    this.api = api;
    this.view = view;
    this.body = structuredClone(view.body);
    this.form = new FormStore<{ body: boolean }>(
      { body: true },
      { body: () => (this.empty.size === 0 ? null : 'forms:field.requiredAll') },
    );
    makeAutoObservable<this, 'api' | 'keys' | 'lastKey' | 'opened' | 'errors'>(
      this,
      { api: false, keys: false, lastKey: false, opened: false, errors: false, form: false, view: observableRef },
      { autoBind: true },
    );
  }

  get path(): string {
    return `/content/${this.view.page}`;
  }

  get isChanged(): boolean {
    return !compareStructural(toJS(this.body), this.view.body);
  }

  /** The sections as an item of a list is edited. */
  get sections(): Item[] {
    return this.body.sections;
  }

  get missing(): MissingText[] {
    return missingTexts(toJS(this.body));
  }

  /** A section's id; an item of its lists has none in the content. */
  keyOf(item: Item): string {
    if (typeof item['id'] === 'string') return item['id'];
    const key = this.keys.get(item) ?? `item-${(this.lastKey += 1)}`;
    this.keys.set(item, key);
    return key;
  }

  isOpen(item: Item, path: string): boolean {
    return this.opened.has(this.keyOf(item)) || this.hasProblem(path);
  }

  toggle(item: Item): void {
    const key = this.keyOf(item);
    if (!this.opened.delete(key)) this.opened.add(key);
  }

  /** The error of the field at a path: the server's, or, once a save was refused, that it is empty. */
  problemAt(path: string): Problem | null {
    const text = this.errors.get(path);
    if (text !== undefined) return { text };
    return this.showsEmpty && this.empty.has(path) ? { key: 'forms:field.required' } : null;
  }

  /** Whether any field at or below the path has an error. */
  hasProblem(path: string): boolean {
    const wrong = [...this.errors.keys(), ...(this.showsEmpty ? this.empty : [])];
    return wrong.some((at) => isWithin(at, path));
  }

  /** The values at a path, for the fields of the kit. */
  fieldsAt<Values extends FormValues<Values>>(path: string, values: Values): FieldStore<Values> {
    const pathOf = (name: NameOf<Values>) => `${path}.${name}`;
    return {
      values,
      set: (name, value) => this.set(values, name, value, pathOf(name)),
      problemOf: (name) => this.problemAt(pathOf(name)),
      touch: () => undefined,
      untouch: () => undefined,
    };
  }

  set<Values, Name extends keyof Values>(values: Values, name: Name, value: Values[Name], path: string): void {
    values[name] = value;
    for (const at of [...this.errors.keys()]) if (isWithin(at, path) || isWithin(path, at)) this.errors.delete(at);
  }

  addSection(kind: SectionKind): void {
    this.add(this.sections, emptySection(kind));
  }

  /** Whether the item was added last; once, since it takes the focus. */
  takeAdded(item: Item): boolean {
    if (this.added !== this.keyOf(item)) return false;
    this.added = null;
    return true;
  }

  add(items: Item[], item: Item): void {
    this.removed = null;
    items.push(item);
    const last = items.at(-1);
    if (!last) return;
    this.added = this.keyOf(last);
    this.opened.add(this.added);
  }

  /** `beside` are lists with an item for each of `items`: the cells of a table's rows. */
  remove(items: Item[], at: number, beside: readonly Item[][] = []): void {
    const parts = [items, ...beside].flatMap((from) => from.splice(at, 1).map((item) => ({ from, item })));
    this.removed = { at, parts };
    this.errors.clear();
  }

  undoRemove(): void {
    const { at, parts } = this.removed ?? { at: 0, parts: [] };
    for (const { from, item } of parts) from.splice(at, 0, item);
    this.removed = null;
  }

  move(items: Item[], from: number, to: number, beside: readonly Item[][] = []): void {
    this.removed = null;
    for (const list of [items, ...beside]) list.splice(to, 0, ...list.splice(from, 1));
    this.errors.clear();
  }

  /** Opens the section with the first text that lacks a language. Returns its id; null: it is a text of the page itself. */
  openFirstMissing(): string | null {
    const id = this.missing[0]?.sectionId ?? null;
    if (id !== null) this.opened.add(id);
    return id;
  }

  /** The record for conflict detection. */
  get shared(): SharedRecord {
    return { version: this.view.version, read: () => this.readSaved() };
  }

  /** Saves the draft. Assigns the server's errors to their fields, then throws. */
  async save(): Promise<Saved> {
    try {
      const draft = { ...toJS(this.body), version: this.view.version };
      return { message: await this.change('PUT', `${this.path}/draft`, draft, true) };
    } catch (error) {
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error;
      runInAction(() => this.errors.replace(error.fields));
      throw new ApiError(error.status, error.message);
    }
  }

  /** Shows the saved draft to shoppers. Returns the server's message, as do the next two. */
  async publish(): Promise<string> {
    return this.change('POST', `${this.path}/publish`, { version: this.view.version }, true);
  }

  /** Makes the published page the content again. */
  async discardDraft(): Promise<string> {
    return this.change('POST', `${this.path}/discard`, { version: this.view.version });
  }

  /** Makes an earlier version the draft. */
  async revert(versionId: number): Promise<string> {
    return this.change('POST', `${this.path}/revert`, { versionId, version: this.view.version });
  }

  /** Fetches the page as it is saved now; unsaved input is lost. */
  async reload(): Promise<void> {
    (await this.readSaved()).load();
  }

  /** The form closes after a save too: then nothing is undone. */
  undo(): void {
    if (!this.form.isBusy) this.show(this.view);
  }

  /** `before` is another version of the page, `after` the editor's. */
  differencesFrom(other: ContentBody): AuditChange[] {
    const now = toJS(this.body);
    return (['title', 'description', 'sections'] as const)
      .map((field) => ({ field, before: other[field], after: now[field] }))
      .filter(({ before, after }) => !compareStructural(before, after));
  }

  /** `keepsInput`: input typed during the request stays. */
  private async change(method: 'POST' | 'PUT', path: string, body: object, keepsInput = false): Promise<string> {
    const before = toJS(this.body);
    const { data, message } = await this.api.call<ContentView>(method, path, body);
    runInAction(() => {
      if (keepsInput && !compareStructural(toJS(this.body), before)) this.setView(data);
      else this.show(data);
    });
    return message;
  }

  private async readSaved(): Promise<SavedVersion> {
    const view = await this.api.get<ContentView>(this.path);
    return {
      differences: () => this.differencesFrom(view.body),
      load: () => this.show(view),
      overwrite: () => this.setView(view),
    };
  }

  private setView(view: ContentView): void {
    this.view = view;
  }

  private show(view: ContentView): void {
    this.view = view;
    // After a save, the same items stay in the form, and the focus with them.
    if (this.isChanged) this.body = structuredClone(view.body);
    this.removed = null;
    this.errors.clear();
    this.oldRefusals = this.form.refusals;
    this.form.problem = null;
  }

  private get empty(): Set<string> {
    const { title, description, sections } = this.body;
    return new Set([
      ...emptyText(title, 'title'),
      ...emptyText(description, 'description'),
      ...sections.flatMap((section, at) => {
        return emptyPaths(SECTION_KINDS[section.kind], section, `sections.${at}`);
      }),
    ]);
  }

  private get showsEmpty(): boolean {
    return this.form.refusals > this.oldRefusals;
  }
}

function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`);
}
