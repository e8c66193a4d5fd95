import { makeAutoObservable, runInAction } from 'mobx';
import { type SavedAddress, withProfileAddress } from '@contract/addresses.ts';
import type { User } from '@contract/users.ts';
import type { ApiClient } from '../../api/client.ts';
import type { FormStore } from '../../stores/FormStore.ts';
import type { AddressValues } from '../place/address.ts';
import { isSameRecipient, recipientOf, type RecipientValues, toRecipient } from '../place/recipient.ts';
import { type CheckoutValues, readDraft } from './checkoutForm.ts';

const FIELDS = ['fullname', 'phoneNumber', 'email', 'address', 'provinceId', 'cityId', 'postalCode'] as const;
const NO_ADDRESS = { address: '', area: '', provinceId: '', cityId: '', postalCode: '' } satisfies AddressValues;

/** Where the order goes: to one of the shopper's saved addresses, or to one that they type. */
export class AddressChoice {
  saved: SavedAddress[];
  /** The fields are shown. */
  isOpen = true;
  /** The recipient that the visit began with; null with a draft of an earlier visit. */
  private readonly start: string | null;
  private readonly api: ApiClient;
  private readonly user: User;
  private readonly form: FormStore<CheckoutValues>;

  constructor(api: ApiClient, user: User, form: FormStore<CheckoutValues>) {
    this.api = api;
    this.user = user;
    this.form = form;
    this.saved = withProfileAddress(user, []);
    this.start = Object.keys(readDraft(user.id)).length === 0 ? JSON.stringify(toRecipient(form.values)) : null;
    makeAutoObservable<this, 'api' | 'user' | 'form' | 'start'>(
      this,
      { api: false, user: false, form: false, start: false },
      { autoBind: true },
    );
    this.isOpen = !this.chosen || !this.isComplete;
  }

  /** Null for an address that is not saved. */
  get chosen(): SavedAddress | null {
    return this.saved.find((saved) => isSameRecipient(this.form.values, saved)) ?? null;
  }

  /** All delivery fields are valid. */
  get isComplete(): boolean {
    return FIELDS.every((name) => this.form.isFieldValid(name));
  }

  /** Without a response, only the profile's address can be chosen. */
  async load(): Promise<void> {
    const others = await this.api.get<SavedAddress[]>('/addresses').catch(() => []);
    runInAction(() => {
      this.saved = withProfileAddress(this.user, others);
      const first = others.find(({ isDefault }) => isDefault);
      const isUntouched = this.start === JSON.stringify(toRecipient(this.form.values));
      if (isUntouched && first) this.choose(first);
    });
  }

  choose(saved: SavedAddress): void {
    this.fill(recipientOf(saved));
    this.isOpen = !this.isComplete;
  }

  open(): void {
    this.isOpen = true;
  }

  /** Leaves the recipient. The emptied fields show no errors before something is typed. */
  empty(): void {
    this.fill(NO_ADDRESS);
    for (const name of Object.keys(NO_ADDRESS)) this.form.untouch(name as keyof AddressValues);
    this.isOpen = true;
  }

  private fill(values: Partial<RecipientValues>): void {
    for (const [name, value] of Object.entries(values)) this.form.set(name as keyof RecipientValues, value);
  }
}
