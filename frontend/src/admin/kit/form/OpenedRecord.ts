import { compareStructural, makeAutoObservable, observableRef, toJS } from 'mobx';
import { createContext, useContext } from 'react';
import type { AuditChange } from '@contract/audit.ts';
import type { Versioned } from '@contract/versions.ts';
import type { ApiClient } from '../../../api/client.ts';
import type { FormStore, FormValues, NameOf } from '../../../stores/FormStore.ts';

/** A record that others may save while it is open in a form here. */
export interface SharedRecord {
  /** Which state of it the form was opened on; goes with what is saved. */
  readonly version: string | undefined;
  /** Reads it as it is now, and leaves the form as it is. */
  read(): Promise<SavedVersion>;
}

/** The record as somebody else has saved it. */
export interface SavedVersion {
  /** How it differs from the form: `before` is saved, `after` stands in the form. */
  differences(): AuditChange[];
  /** Begins the form anew with it. */
  load(): void;
  /** The form stands, and is to be saved over it. */
  overwrite(): void;
}

/** The record of a slide-over and the state in which its form was opened. */
export class OpenedRecord<Row extends Versioned> {
  row: Row;
  version: string | undefined;
  /** Grows whenever the form is to begin anew. */
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

/** The record that a form within is for; null around a form for a new one. */
export const OpenedContext = createContext<OpenedRecord<Versioned> | null>(null);

/** The record of the panel around a form. `valuesOf` says what the form would begin with. */
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
    // Whoever shows a form in a panel has read this row for it.
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
