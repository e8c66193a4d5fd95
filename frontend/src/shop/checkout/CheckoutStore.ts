import { compareStructural, makeAutoObservable, reaction, runInAction, toJS } from 'mobx';
import { type CartItem, type CartLineInput, isGone, parcelOf } from '@contract/carts.ts';
import type { CartConflict, CheckoutInput, OrderWithoutLink, PlacedOrder } from '@contract/invoices.ts';
import { POSTAL_CODE } from '@contract/limits.ts';
import { linesTotal } from '@contract/money.ts';
import { type Parcel, paidFee } from '@contract/shipping.ts';
import { cleanFigures } from '@contract/text.ts';
import type { User } from '@contract/users.ts';
import { ApiError } from '../../api/ApiError.ts';
import { type Attempt, AttemptStore } from '../../stores/AttemptStore.ts';
import { readCampaign } from '../../stores/campaign.ts';
import { personalKey } from '../../stores/storage.ts';
import { CartCheck } from '../../stores/CartCheck.ts';
import { isShort } from '../../stores/cartItem.ts';
import { AddressChoice } from './AddressChoice.ts';
import { type CheckoutValues, makeCheckoutForm, saveDraft, toCustomer } from './checkoutForm.ts';
import type { FormStore } from '../../stores/FormStore.ts';
import { type Conflict, isConflict, orderChanges } from './orderConflict.ts';
import { saveAddress, removeFromCart } from './orderPlaced.ts';
import type { RootStore } from '../../stores/RootStore.ts';
import { serviceKey, ShippingStore } from '../../stores/ShippingStore.ts';
import { VoucherStore } from './VoucherStore.ts';

/** A placed order with its payment page; null: not known yet. */
export type Payable = Pick<PlacedOrder, 'documentNo' | 'paymentUrl' | 'xenditId'> & Partial<Pick<PlacedOrder, 'id'>>;

/** From the delivery details to a placed order. One per visit of the page. */
export class CheckoutStore {
  readonly form: FormStore<CheckoutValues>;
  readonly address: AddressChoice;
  readonly shipping: ShippingStore;
  readonly cartCheck: CartCheck;
  readonly voucher: VoucherStore;
  readonly attempts: AttemptStore<CheckoutInput>;
  stage: 'open' | 'placing' | 'leaving' = 'open';
  /** Changes that the shopper must confirm before the order. */
  conflict: Conflict | null = null;
  /** Why the order was not placed. */
  failure: ApiError | null = null;
  private readonly user: User;
  private readonly root: RootStore;
  /** As it was when the checkout opened: a retry has to send the same order. */
  private readonly campaign = readCampaign();

  constructor(root: RootStore, user: User) {
    this.root = root;
    this.user = user;
    this.form = makeCheckoutForm(user);
    this.address = new AddressChoice(root.api, user, this.form);
    this.shipping = new ShippingStore(root.api);
    this.cartCheck = new CartCheck(root.cart);
    this.voucher = new VoucherStore(root.api, user.id);
    this.attempts = new AttemptStore(personalKey('order', user.id), isOrder);
    makeAutoObservable<this, 'root' | 'user' | 'campaign'>(
      this,
      {
        root: false,
        user: false,
        campaign: false,
        address: false,
        form: false,
        shipping: false,
        cartCheck: false,
        voucher: false,
        attempts: false,
      },
      { autoBind: true },
    );
  }

  /** Saves the draft, and requests rates whenever the address or parcel changes. Returns the cleanup function. */
  start(): () => void {
    const cleanups = [
      reaction(
        () => toJS(this.form.values),
        (values) => saveDraft(this.user.id, values),
      ),
      reaction(
        () => [this.cityId, this.postalCode, this.parcel],
        () => this.loadRates(),
        { equals: compareStructural, fireImmediately: true },
      ),
      reaction(
        () =>
          this.buyable.map(({ productDetailId, quantity, price, discount }) => [
            productDetailId,
            quantity,
            price,
            discount,
          ]),
        () => void this.voucher.renew(this.buyable),
        { equals: compareStructural, fireImmediately: true },
      ),
    ];
    return () => cleanups.forEach((cleanup) => cleanup());
  }

  /** The lines of the cart that this order takes. */
  get lines(): CartItem[] {
    return this.root.cart.nextOrder;
  }

  /** Empty until it is complete. */
  get postalCode(): string {
    const code = cleanFigures(this.form.values.postalCode);
    return POSTAL_CODE.test(code) ? code : '';
  }

  get parcel(): Parcel {
    return parcelOf(this.buyable);
  }

  /** Whole rupiah, without the fee. */
  get subtotal(): number {
    return linesTotal(this.buyable);
  }

  get rate() {
    return this.shipping.find(this.form.values.service);
  }

  /** The chosen bank; undefined: the payment provider. Ignores a bank of the draft that is no longer offered. */
  get transferTo(): string | undefined {
    const { takesLinks, transferBanks } = this.root.settings.facts;
    const chosen = transferBanks.find((bank) => bank === this.form.values.payment);
    return chosen ?? (takesLinks ? undefined : transferBanks[0]);
  }

  /** Whole rupiah, after the voucher; without the fee until a courier is chosen. */
  get total(): number {
    return this.subtotal - this.voucher.discount + (this.rate ? paidFee(this.rate) : 0);
  }

  get provinceId(): number {
    return Number(this.form.values.provinceId);
  }

  /** No line blocks the order. */
  get isCartReady(): boolean {
    const { cart } = this.root;
    return this.lines.length > 0 && cart.isValid && !cart.items.some(isShort);
  }

  get canOrder(): boolean {
    const isConfirmationDue = this.conflict !== null || this.attempts.unfinished !== null;
    const isAsking = this.cartCheck.state === 'checking' || this.voucher.isBusy;
    return this.stage === 'open' && !isAsking && !isConfirmationDue && this.isCartReady;
  }

  /** Checks the cart; the shopper must confirm changes. Without a response, the order's own check finds them. */
  async checkCart(): Promise<void> {
    await this.cartCheck.run();
    const { changes } = this.cartCheck;
    if (changes.length === 0) return;
    runInAction(() => (this.conflict = { changes, from: null }));
    // Changed prices may change the shipping discount.
    this.loadRates();
  }

  loadRates(): void {
    const { cityId, postalCode, parcel, subtotal } = this;
    void this.shipping.load({ cityId, postalCode, goods: subtotal, ...parcel }).then(() => {
      if (this.shipping.state === 'ready' && !this.rate) this.form.set('service', this.firstChoice());
    });
  }

  /** Places the order; null after a refusal, which is then shown. A second press during the request does nothing. */
  async place(): Promise<Payable | null> {
    if (!this.canOrder) return null;
    // The draft's courier counts only if the current rates include it.
    if (!this.rate) this.form.set('service', '');
    const body = this.form.check() ? this.toBody() : null;
    const attempt = body && this.attempts.begin(body);
    return attempt && this.send(attempt);
  }

  /** Retries the interrupted order unchanged, under its own key. */
  async finish(): Promise<Payable | null> {
    const { unfinished } = this.attempts;
    return this.stage === 'open' && unfinished ? this.send(unfinished) : null;
  }

  acceptChanges(): void {
    this.conflict = null;
  }

  /** The cheapest courier, until the shopper chooses one; none in place of one that they chose. */
  private firstChoice(): string {
    if (this.form.values.service !== '') return '';
    const [cheapest] = this.shipping.rates.toSorted((one, other) => paidFee(one) - paidFee(other));
    return cheapest ? serviceKey(cheapest) : '';
  }

  private get buyable(): CartItem[] {
    return this.lines.filter((item) => !isGone(item));
  }

  private get cityId(): number {
    return Number(this.form.values.cityId);
  }

  private toBody(): CheckoutInput | null {
    const { rate, transferTo, voucher } = this;
    if (!rate) return null;
    const { applied } = voucher;
    return {
      customer: toCustomer(this.form.values),
      courier: rate.courier,
      service: rate.service,
      shipmentFee: paidFee(rate),
      ...(applied && { voucherCode: applied.code, voucherDiscount: applied.discount }),
      ...(transferTo !== undefined && { transferTo }),
      ...this.campaign,
      cartItemVMs: this.lines.map(({ productDetailId, quantity, price, discount }) => ({
        productDetailId,
        quantity,
        price,
        discount,
      })),
    };
  }

  private async send(attempt: Attempt<CheckoutInput>): Promise<Payable | null> {
    this.stage = 'placing';
    this.failure = null;
    const { api } = this.root;
    try {
      const order = await this.attempts.send(attempt, (body, headers) =>
        api.post<PlacedOrder>('/invoices', body, headers),
      );
      await this.finishOrder(attempt);
      return order;
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError(0, '');
      if (isPlacedOrder(failure.data)) return this.finishWithoutLink(attempt, failure.data);
      this.refuse(failure);
      return null;
    }
  }

  /** The order was placed without a payment page: the payment page of the shop fetches the link. */
  private async finishWithoutLink(attempt: Attempt<CheckoutInput>, { documentNo }: OrderWithoutLink): Promise<Payable> {
    this.attempts.drop();
    await this.finishOrder(attempt);
    return { documentNo, paymentUrl: null, xenditId: null };
  }

  private async finishOrder({ body }: Attempt<CheckoutInput>): Promise<void> {
    this.stage = 'leaving';
    saveDraft(this.user.id, null);
    this.voucher.remove();
    this.root.pages.clear();
    removeFromCart(this.root.cart, body);
    const { chosen, saved } = this.address;
    if (this.form.values.remember && !chosen) await saveAddress(this.root, this.user, body, saved.length === 0);
  }

  private refuse(error: ApiError): void {
    this.stage = 'open';
    // 404: the order's voucher code is unknown.
    if ((error.status === 409 || error.status === 404) && isConflict(error.data))
      return this.showConflict(error.message, error.data);
    if (error.status === 400) this.form.refuse(error);
    // A refused address is shown, and stays open while it is corrected.
    if (!this.address.isComplete) this.address.open();
    if (error.status !== 400) this.failure = error;
  }

  private showConflict(text: string, data: CartConflict): void {
    const { cart } = this.root;
    const { service } = this.form.values;
    this.conflict = { changes: orderChanges(this.lines, this.rate, data), from: this.total, text };
    cart.applyServerLines(data.cart);
    this.shipping.applyFee(service, data.shipmentFee);
    if (data.voucher !== undefined) this.voucher.update(data.voucher, text);
    if (data.shipmentFee === null) this.form.set('service', '');
  }
}

/** Whether the order was placed despite the error. */
function isPlacedOrder(data: unknown): data is OrderWithoutLink {
  return typeof data === 'object' && data !== null && 'documentNo' in data && typeof data.documentNo === 'string';
}

function isOrder(body: unknown): body is CheckoutInput {
  const { cartItemVMs } = (body ?? {}) as Partial<CheckoutInput>;
  const isLine = (line: CartLineInput | null) => Number.isInteger(line?.price) && Number.isInteger(line?.quantity);
  return Array.isArray(cartItemVMs) && cartItemVMs.every(isLine);
}
