import { makeAutoObservable, runInAction } from 'mobx';
import { type SavedAddress, withProfileAddress } from '@contract/addresses.ts';
import type { User } from '@contract/users.ts';
import type { ApiClient } from '../../api/client.ts';
import type { FormStore } from '../../stores/FormStore.ts';
import type { AddressValues } from '../place/address.ts';
import { isSameRecipient, recipientOf, type RecipientValues } from '../place/recipient.ts';
import { type CheckoutValues, readDraft } from './checkoutForm.ts';

const FIELDS = ['fullname', 'phoneNumber', 'email', 'address', 'provinceId', 'cityId', 'postalCode'] as const;
const NO_ADDRESS = { address: '', area: '', provinceId: '', cityId: '', postalCode: '' } satisfies AddressValues;

/** Where the order goes: to one of the shopper's saved addresses, or to one that they type. */
export class AddressChoice {
  saved: SavedAddress[];
  /** The fields are shown. */
  isOpen = true;
  /** No draft of an earlier visit. */
  private readonly isNew: boolean;
  private readonly api: ApiClient;
  private readonly user: User;
  private readonly form: FormStore<CheckoutValues>;

  constructor(api: ApiClient, user: User, form: FormStore<CheckoutValues>) {
    this.api = api;
    this.user = user;
    this.form = form;
    this.saved = withProfileAddress(user, []);
    this.isNew = Object.keys(readDraft(user.id)).length === 0;
    makeAutoObservable<this, 'api' | 'user' | 'form' | 'isNew'>(
      this,
      { api: false, user: false, form: false, isNew: false },
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

  /** Without a response, that of the profile can be chosen alone. */
  async load(): Promise<void> {
    const others = await this.api.get<SavedAddress[]>('/addresses').catch(() => []);
    runInAction(() => {
      this.saved = withProfileAddress(this.user, others);
      const first = others.find(({ isDefault }) => isDefault);
      if (this.isNew && first) this.choose(first);
    });
  }

  choose(saved: SavedAddress): void {
    this.fill(recipientOf(saved));
    this.isOpen = !this.isComplete;
  }

  open(): void {
    this.isOpen = true;
  }

  /** Leaves the recipient. */
  empty(): void {
    this.fill(NO_ADDRESS);
    this.isOpen = true;
  }

  private fill(values: Partial<RecipientValues>): void {
    for (const [name, value] of Object.entries(values)) this.form.set(name as keyof RecipientValues, value);
  }
}
