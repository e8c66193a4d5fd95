import { compareStructural, makeAutoObservable, observable, observableRef, runInAction, toJS } from 'mobx';
import { ApiError } from '../api/ApiError.ts';
import type { Fault, FaultKey } from './formRules.ts';

/** null: a number field that is still empty. */
export type FormValue = string | boolean | number | null | readonly FormItem[];
type FormItem = string | number | object;
export type FormValues<Values> = Record<keyof Values, FormValue>;
export type NameOf<Values> = keyof Values & string;
/** The fault of a field with the current values; null: none. */
export type Rule<Values> = (values: Values) => Fault | null;
export type Rules<Values> = { [Name in keyof Values]?: Rule<Values> };
/** One of our texts, which follows the language, or the server's message. */
export type Problem = { key: FaultKey; params?: Record<string, number>; reference?: string } | { text: string };

/** One form: its values, the faults of the fields that were blurred, and the server's error per field. */
export class FormStore<Values extends FormValues<Values>> {
  values: Values;
  isBusy = false;
  /** The error of the whole form. */
  problem: Problem | null = null;
  /** Counts the refused submits, so that the form can focus the first invalid field. */
  refusals = 0;
  /** The values at the last reset. */
  private initial: Values;
  private readonly touched = observable.set<NameOf<Values>>();
  private readonly serverErrors = observable.map<NameOf<Values>, string>();
  private readonly rules: Rules<Values>;

  constructor(values: Values, rules: Rules<Values>) {
    this.values = values;
    this.initial = { ...values };
    this.rules = rules;
    makeAutoObservable<this, 'rules' | 'initial'>(this, { rules: false, initial: observableRef }, { autoBind: true });
  }

  /** Whether a value differs from the initial one. */
  get isChanged(): boolean {
    return !compareStructural(toJS(this.values), this.initial);
  }

  get isValid(): boolean {
    return this.names.every((name) => this.faultOf(name) === null);
  }

  /** The error to show beside a field: none before its first blur, none once it is corrected. */
  problemOf(name: NameOf<Values>): Problem | null {
    const text = this.serverErrors.get(name);
    if (text !== undefined) return { text };
    const fault = this.touched.has(name) ? this.faultOf(name) : null;
    return typeof fault === 'string' ? { key: fault } : fault;
  }

  /** Whether a field is valid, whether or not its error is shown. */
  isFieldValid(name: NameOf<Values>): boolean {
    return !this.serverErrors.has(name) && this.faultOf(name) === null;
  }

  set<Name extends NameOf<Values>>(name: Name, value: Values[Name]): void {
    this.values[name] = value;
    this.serverErrors.delete(name);
    this.problem = null;
  }

  /** Takes over values that the browser filled in before hydration. */
  adoptAutofill(entries: Iterable<[string, unknown]>): void {
    for (const [entry, value] of entries) {
      const name = this.names.find((field) => field === entry);
      if (name === undefined || typeof this.values[name] !== 'string') continue;
      // An empty value may belong to a select whose options are still loading.
      if (typeof value === 'string' && value !== '' && value !== this.values[name]) {
        this.set(name, value as Values[typeof name]);
      }
    }
  }

  touch(name: NameOf<Values>): void {
    // An empty field that the visitor only tabbed through is reported on submit.
    if (!isEmpty(this.values[name])) this.touched.add(name);
  }

  /** Hides a field's error until its next blur or submit. */
  untouch(name: NameOf<Values>): void {
    this.touched.delete(name);
  }

  reset(values: Values): void {
    this.values = values;
    this.initial = { ...values };
    this.touched.clear();
    this.serverErrors.clear();
    this.problem = null;
  }

  /** Marks all invalid fields; returns whether there are none. */
  check(): boolean {
    this.names.forEach((name) => this.touched.add(name));
    if (this.isValid) return true;
    const isMissing = this.names.some((name) => isEmpty(this.values[name]) && this.faultOf(name) !== null);
    this.problem = isMissing ? { key: 'forms:field.requiredAll' } : null;
    this.refusals += 1;
    return false;
  }

  /** Submits the checked values, one request at a time. The server's field errors are shown on the fields. */
  async submit(send: (values: Values) => Promise<void>): Promise<void> {
    if (this.isBusy || !this.check()) return;
    this.isBusy = true;
    this.problem = null;
    try {
      await send(this.values);
    } catch (error) {
      this.refuse(error);
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  /** Shows the server's errors. The last part of a path is the field's name: `customer.phoneNumber`. */
  refuse(error: unknown): void {
    const { status, message, fields, reference } = error instanceof ApiError ? error : new ApiError(0, '');
    const elsewhere: string[] = [];
    for (const [path, text] of Object.entries(fields)) {
      const name = this.names.find((field) => field === path.split('.').at(-1));
      if (name) this.serverErrors.set(name, text);
      else elsewhere.push(text);
    }
    // Without a marked field, the message must not ask the visitor to correct one.
    const isMarked = elsewhere.length < Object.keys(fields).length;
    const texts = isMarked || elsewhere.length === 0 ? [message, ...elsewhere] : elsewhere;
    // The server's message of a 500 says nothing that our text doesn't.
    const text = status === 500 ? '' : texts.filter((part) => part !== '').join(' ');
    this.problem = text === '' ? { key: 'shared:error.unexpected', reference } : { text };
    this.refusals += 1;
  }

  private get names(): NameOf<Values>[] {
    return Object.keys(this.values) as NameOf<Values>[];
  }

  private faultOf(name: NameOf<Values>): Fault | null {
    return this.rules[name]?.(this.values) ?? null;
  }
}

export function isEmpty(value: FormValue): boolean {
  return value === '' || value === null || (Array.isArray(value) && value.length === 0);
}
