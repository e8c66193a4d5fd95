import { compareStructural, makeAutoObservable, observableRef, toJS } from 'mobx';
import { createContext, useContext } from 'react';
import type { AuditChange } from '@contract/audit.ts';
import type { Versioned } from '@contract/versions.ts';
import type { ApiClient } from '../../../api/client.ts';
import type { FormStore, FormValues, NameOf } from '../../../stores/FormStore.ts';

/** A record that other users may save while a form here has it open. */
export interface SharedRecord {
  /** The version that the form was opened on; sent along with the values. */
  readonly version: string | undefined;
  /** Fetches the current version and leaves the form unchanged. */
  read(): Promise<SavedVersion>;
}

/** The record as another user saved it. */
export interface SavedVersion {
  /** Its differences from the form: `before` is saved, `after` is in the form. */
  differences(): AuditChange[];
  /** Resets the form to the saved record. */
  load(): void;
  /** Keeps the form's values, to be saved over it. */
  overwrite(): void;
}

/** The record of a slide-over and the version that its form was opened on. */
export class OpenedRecord<Row extends Versioned> {
  row: Row;
  version: string | undefined;
  /** Increments whenever the form must remount. */
  round = 0;
  private readonly api: Pick<ApiClient, 'get'>;
  private readonly path: string;

  constructor(api: Pick<ApiClient, 'get'>, path: string, row: Row) {
    this.api = api;
    this.path = path;
    this.row = row;
    this.version = row.version;
    makeAutoObservable<this, 'api' | 'path'>(this, { api: false, path: false, row: observableRef });
  }

  /** `differences` compares a form with the record. */
  async read(differences: (row: Row) => AuditChange[]): Promise<SavedVersion> {
    const row = await this.api.get<Row>(this.path);
    return { differences: () => differences(row), load: () => this.load(row), overwrite: () => this.overwrite(row) };
  }

  private load(row: Row): void {
    this.row = row;
    this.version = row.version;
    this.round += 1;
  }

  private overwrite({ version }: Row): void {
    this.version = version;
  }
}

/** The record of the form within; null around a form for a new record. */
export const OpenedContext = createContext<OpenedRecord<Versioned> | null>(null);

/** The record of the panel around a form. `valuesOf` gives the form's initial values. */
export function useSharedRecord<Row, Values extends FormValues<Values>>(
  form: FormStore<Values>,
  valuesOf: (row: Row) => Values,
): SharedRecord | undefined {
  const opened = useContext(OpenedContext);
  if (!opened) return undefined;
  return {
    get version() {
      return opened.version;
    },
    // The panel around the form has fetched this row for it.
    read: () => opened.read((row) => differencesOf(form, valuesOf(row as Row))),
  };
}

/** `before` is saved, `after` stands in the form. */
export function differencesOf<Values extends FormValues<Values>>(
  form: FormStore<Values>,
  saved: Values,
): AuditChange[] {
  const typed = toJS(form.values);
  const names = Object.keys(typed) as NameOf<Values>[];
  return names
    .filter((name) => !compareStructural(saved[name], typed[name]))
    .map((name) => ({ field: name, before: saved[name], after: typed[name] }));
}
