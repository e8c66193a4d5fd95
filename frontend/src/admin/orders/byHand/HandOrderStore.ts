import { compareStructural, makeAutoObservable, reaction, runInAction, toJS } from 'mobx';
import { parcelOf } from '@contract/carts.ts';
import type { PlacedOrder } from '@contract/invoices.ts';
import { POSTAL_CODE } from '@contract/limits.ts';
import type { FoundCustomer, HandOrderInput } from '@contract/manualOrders.ts';
import { PICKUP } from '@contract/manualOrders.ts';
import { normalizePhone } from '@contract/normalizePhone.ts';
import { type FoundPlace, parsePlaceQuery } from '@contract/regions.ts';
import { paidFee } from '@contract/shipping.ts';
import { cleanFigures } from '@contract/text.ts';
import { NO_PARTS, type TotalParts } from '@contract/totalParts.ts';
import { ApiError } from '../../../api/ApiError.ts';
import type { ApiClient } from '../../../api/client.ts';
import { Lookup } from '../../../components/Lookup.ts';
import type { FormStore } from '../../../stores/FormStore.ts';
import { ShippingStore, serviceKey } from '../../../stores/ShippingStore.ts';
import { personalKey, readJson, writeJson } from '../../../stores/storage.ts';
import { GoodsList, isCartConflict, isLongSearch, searchQuery } from './GoodsList.ts';
import type { HandValues, Payable } from './handForm.ts';
import { counted, fillCustomer, fillPlace, goodsOf, isFetched, makeHandForm, paymentsOf } from './handForm.ts';

/** An order that staff enter. Its draft is stored in this tab until the order is saved. */
export class HandOrderStore {
  readonly form: FormStore<HandValues>;
  readonly shipping: ShippingStore;
  readonly customers: Lookup<FoundCustomer[]>;
  readonly places: Lookup<FoundPlace[]>;
  readonly goods: GoodsList;
  readonly isAdmin: boolean;
  readonly banks: readonly string[];
  private readonly takesLinks: boolean;
  private readonly api: ApiClient;
  private readonly draftKey: string;

  constructor(api: ApiClient, user: { id: number; isAdmin: boolean }, { takesLinks, transferBanks }: Payable) {
    this.api = api;
    this.isAdmin = user.isAdmin;
    this.takesLinks = takesLinks;
    this.banks = transferBanks;
    this.draftKey = personalKey('handOrder', user.id);
    this.form = makeHandForm(readJson('session', this.draftKey));
    this.shipping = new ShippingStore(api);
    this.customers = this.lookup('/invoices/by-hand/customers', isLongSearch);
    this.goods = new GoodsList(api, {
      get: () => this.form.values.lines,
      set: (lines) => this.form.set('lines', lines),
    });
    this.places = this.lookup('/regions/search', (text) => parsePlaceQuery(text) !== null);
    this.places.setText(this.form.values.place);
    makeAutoObservable<this, 'api' | 'draftKey' | 'lookup' | 'takesLinks'>(
      this,
      {
        ...{ api: false, draftKey: false, lookup: false, isAdmin: false, banks: false, takesLinks: false },
        ...{ form: false, shipping: false, customers: false, places: false, goods: false },
      },
      { autoBind: true },
    );
  }

  /** Stores the draft, and requests rates after a change of the address or parcel. Returns the cleanup function. */
  start(): () => void {
    const cleanups = [
      reaction(
        () => toJS(this.form.values),
        (values) => writeJson('session', this.draftKey, values),
      ),
      reaction(
        () => [this.form.values.cityId, this.postalCode, this.parcel, goodsOf(this.form.values.lines)],
        () => void this.loadRates(),
        { equals: compareStructural, fireImmediately: true },
      ),
    ];
    return () => cleanups.forEach((cleanup) => cleanup());
  }

  get parcel() {
    return parcelOf(counted(this.form.values.lines));
  }

  get rate() {
    return this.shipping.find(this.form.values.service);
  }

  /** In whole rupiah, equal to the invoice's parts; without a fee until a courier is chosen. */
  get parts(): TotalParts {
    const { lines, manualDiscount, manualReason } = this.form.values;
    const discount = manualDiscount !== null && manualDiscount > 0 ? manualDiscount : 0;
    const { discount: shippingDiscount = 0, rule: shippingRule = '' } = this.rate ?? {};
    const shipmentFee = this.rate ? paidFee(this.rate) : 0;
    const total = goodsOf(lines) - discount + shipmentFee;
    const shipping = { shipmentFee, shippingDiscount, shippingRule };
    return { ...NO_PARTS, manualDiscount: discount, manualReason, ...shipping, total };
  }

  /** Whether the draft has any content. */
  get isBegun(): boolean {
    const { phoneNumber, fullname, address, lines } = this.form.values;
    return [phoneNumber, fullname, address].some((text) => text !== '') || lines.length > 0;
  }

  get payments() {
    const { isAdmin, takesLinks, banks: transferBanks } = this;
    return paymentsOf(this.form.values, { isAdmin, takesLinks, transferBanks });
  }

  chooseCustomer(found: FoundCustomer): void {
    fillCustomer(this.form, found);
    this.customers.setText('');
    this.places.setText(found.place);
  }

  choosePlace(place: FoundPlace): void {
    fillPlace(this.form, place);
    this.places.setText(this.form.values.place);
  }

  setSource(source: HandValues['source']): void {
    this.form.set('source', source);
    this.choosePayable();
  }

  setService(service: string): void {
    this.form.set('service', service);
    this.choosePayable();
  }

  /** Discards the draft. */
  clear(): void {
    writeJson('session', this.draftKey, null);
    this.form.reset({ ...makeHandForm(null).values });
    this.places.setText('');
  }

  /** Saves the order and returns it; null after a refusal, which the form shows. */
  async save(): Promise<PlacedOrder | null> {
    let placed: PlacedOrder | null = null;
    await this.form.submit(async (values) => {
      try {
        placed = await this.api.post('/invoices/by-hand', this.toInput(values), { 'Idempotency-Key': values.key });
        this.clear();
      } catch (error) {
        if (error instanceof ApiError && isCartConflict(error.data)) {
          this.goods.update(error.data.cart);
          void this.loadRates();
        }
        throw error;
      }
    });
    return placed;
  }

  private get postalCode(): string {
    const code = cleanFigures(this.form.values.postalCode);
    return POSTAL_CODE.test(code) ? code : '';
  }

  private async loadRates(): Promise<void> {
    const { form, shipping, postalCode, parcel } = this;
    const goods = goodsOf(form.values.lines);
    await shipping.load({ cityId: form.values.cityId ?? 0, postalCode, ...parcel, goods });
    if (shipping.state !== 'ready' || isFetched(form.values) || this.rate) return;
    // Most customers want the cheapest rate.
    const [cheapest] = shipping.rates;
    runInAction(() => form.set('service', cheapest ? serviceKey(cheapest) : ''));
  }

  /** Replaces a payment that the source or delivery doesn't allow by the default one. */
  private choosePayable(): void {
    const [usual = 'link'] = this.payments;
    const { source, payment } = this.form.values;
    const isUsual = source === 'stall' ? 'cash' : usual;
    if (!this.payments.includes(payment) || payment === 'link') this.form.set('payment', isUsual);
  }

  private toInput(values: HandValues): HandOrderInput {
    const { customerId: id, fullname, email, phoneNumber, address, provinceId, cityId, postalCode, notes } = values;
    const { source, sourceRef, payment, transferTo, manualDiscount, manualReason, lines } = values;
    const bank = this.banks.find((one) => one === transferTo) ?? this.banks[0];
    const { courier, service } = isFetched(values) ? PICKUP : (this.rate ?? { courier: '', service: '' });
    const phone = normalizePhone(phoneNumber) ?? phoneNumber;
    const person = { id, fullname, email: email.trim(), phoneNumber: phone, notes };
    return {
      customer: { ...person, address, provinceId, cityId, postalCode: cleanFigures(postalCode) },
      ...{ courier, service, ...(this.rate && { shipmentFee: paidFee(this.rate) }) },
      cartItemVMs: counted(lines).map(({ productDetailId, quantity, price, discount }) => {
        return { productDetailId, quantity, price, discount };
      }),
      ...{ source, sourceRef: source === 'whatsapp' || source === 'stall' ? '' : sourceRef, payment },
      ...(payment === 'transfer' && bank !== undefined && { transferTo: bank }),
      ...{ manualDiscount: manualDiscount ?? 0, manualReason },
    };
  }

  private lookup<Found>(path: string, isSearchable: (text: string) => boolean): Lookup<Found> {
    return new Lookup<Found>({
      ask: (text, signal) => this.api.get<Found>(`${path}?${searchQuery(text)}`, false, signal),
      isSearchable,
    });
  }
}
