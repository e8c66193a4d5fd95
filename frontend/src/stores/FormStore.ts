import { compareStructural, makeAutoObservable, observable, observableRef, runInAction, toJS } from 'mobx';
import { ApiError } from '../api/ApiError.ts';
import type { Fault, FaultKey } from './formRules.ts';

/** null: a number that was not entered yet. */
export type FormValue = string | boolean | number | null | readonly FormItem[];
type FormItem = string | number | object;
export type FormValues<Values> = Record<keyof Values, FormValue>;
export type NameOf<Values> = keyof Values & string;
/** What is wrong with a field as it stands; null: nothing. */
export type Rule<Values> = (values: Values) => Fault | null;
export type Rules<Values> = { [Name in keyof Values]?: Rule<Values> };
/** A text of ours, which follows the language, or what the server said. */
export type Problem = { key: FaultKey; params?: Record<string, number>; reference?: string } | { text: string };

/** One form: its values, what is wrong with them once a field was left, and the server's verdict on each. */
export class FormStore<Values extends FormValues<Values>> {
  values: Values;
  isBusy = false;
  /** What is wrong with the whole. */
  problem: Problem | null = null;
  /** Grows whenever a submit was refused, so that the form can move the focus to the first bad field. */
  refusals = 0;
  /** What the form began with. */
  private kept: Values;
  private readonly left = observable.set<NameOf<Values>>();
  private readonly verdicts = observable.map<NameOf<Values>, string>();
  private readonly rules: Rules<Values>;

  constructor(values: Values, rules: Rules<Values>) {
    this.values = values;
    this.kept = { ...values };
    this.rules = rules;
    makeAutoObservable<this, 'rules' | 'kept'>(this, { rules: false, kept: observableRef }, { autoBind: true });
  }

  /** Whether anything in it is other than it was at first. */
  get isChanged(): boolean {
    return !compareStructural(toJS(this.values), this.kept);
  }

  get isValid(): boolean {
    return this.names.every((name) => this.faultOf(name) === null);
  }

  /** What to show beside a field: nothing before it was left for the first time, and nothing once it is mended. */
  problemOf(name: NameOf<Values>): Problem | null {
    const text = this.verdicts.get(name);
    if (text !== undefined) return { text };
    const fault = this.left.has(name) ? this.faultOf(name) : null;
    return typeof fault === 'string' ? { key: fault } : fault;
  }

  /** Whether nothing is wrong with a field, shown or not. */
  isGood(name: NameOf<Values>): boolean {
    return !this.verdicts.has(name) && this.faultOf(name) === null;
  }

  set<Name extends NameOf<Values>>(name: Name, value: Values[Name]): void {
    this.values[name] = value;
    this.verdicts.delete(name);
    this.problem = null;
  }

  /** What the browser filled in on its own, before this form was there to hear of it. */
  adopt(entries: Iterable<[string, unknown]>): void {
    for (const [entry, value] of entries) {
      const name = this.names.find((known) => known === entry);
      if (name === undefined || typeof this.values[name] !== 'string') continue;
      // An empty one may only wait for its choices.
      if (typeof value === 'string' && value !== '' && value !== this.values[name]) {
        this.set(name, value as Values[typeof name]);
      }
    }
  }

  leave(name: NameOf<Values>): void {
    // An empty field that was only passed through is asked for at the end, not on the way.
    if (!isEmpty(this.values[name])) this.left.add(name);
  }

  /** Asks for a field anew: what is wrong with it is not shown before it is left, or sent, once more. */
  unmark(name: NameOf<Values>): void {
    this.left.delete(name);
  }

  reset(values: Values): void {
    this.values = values;
    this.kept = { ...values };
    this.left.clear();
    this.verdicts.clear();
    this.problem = null;
  }

  /** Marks what is wrong; answers whether nothing is. */
  check(): boolean {
    this.names.forEach((name) => this.left.add(name));
    if (this.isValid) return true;
    const isMissing = this.names.some((name) => isEmpty(this.values[name]) && this.faultOf(name) !== null);
    this.problem = isMissing ? { key: 'forms:field.requiredAll' } : null;
    this.refusals += 1;
    return false;
  }

  /** Sends the checked values, once at a time. What the server refuses lands on its fields. */
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

  /** Shows the server's verdict. A field is meant by the last part of its path: `customer.phoneNumber`. */
  refuse(error: unknown): void {
    const { status, message, fields, reference } = error instanceof ApiError ? error : new ApiError(0, '');
    const elsewhere: string[] = [];
    for (const [path, text] of Object.entries(fields)) {
      const name = this.names.find((known) => known === path.split('.').at(-1));
      if (name) this.verdicts.set(name, text);
      else elsewhere.push(text);
    }
    // Where no field is marked, nobody is to look for one.
    const isMarked = elsewhere.length < Object.keys(fields).length;
    const texts = isMarked || elsewhere.length === 0 ? [message, ...elsewhere] : elsewhere;
    // Of what broke, the server knows no more than we do.
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
