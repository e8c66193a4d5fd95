import { makeAutoObservable } from 'mobx';
import { paidFee, type Parcel, type ShippingRate } from '@contract/shipping.ts';
import { refusalOf } from '../api/ApiError.ts';
import type { ApiClient } from '../api/client.ts';

/** A parcel and its destination. */
interface Shipment extends Parcel {
  /** 0: not known yet. */
  cityId: number;
  /** Empty: not known yet. */
  postalCode: string;
  /** The price of the goods in whole rupiah; without it, no shipping discount is applied. */
  goods?: number;
}

/** The couriers' rates for the current parcel. */
export class ShippingStore {
  rates: ShippingRate[] = [];
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  /** Why the server refused the parcel or the city; null after another failure, or with rates. */
  refusal: string | null = null;
  private latestRequest = 0;
  private readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'latestRequest'>(this, { api: false, latestRequest: false }, { autoBind: true });
  }

  /** Only the newest request's response counts. */
  async load({ cityId, postalCode, weight, volume, goods }: Shipment): Promise<void> {
    const request = ++this.latestRequest;
    if (cityId === 0 || weight === 0) return this.clear();
    this.state = 'loading';
    try {
      const rates = await this.api.get<ShippingRate[]>(
        `/shipping/rates?cityId=${cityId}&postalCode=${postalCode}&weight=${weight}&volume=${volume}&goods=${goods ?? ''}`,
      );
      if (request === this.latestRequest) this.show(rates);
    } catch (error) {
      if (request === this.latestRequest) this.fail(refusalOf(error));
    }
  }

  find(service: string): ShippingRate | undefined {
    return this.rates.find((rate) => serviceKey(rate) === service);
  }

  /** Applies the fee from a refused order's response; null: the service is no longer offered. */
  applyFee(service: string, fee: number | null): void {
    const isSameService = (rate: ShippingRate) => serviceKey(rate) === service;
    if (fee === null) this.rates = this.rates.filter((rate) => !isSameService(rate));
    else
      this.rates = this.rates.map((rate) =>
        isSameService(rate) && paidFee(rate) !== fee ? { ...rate, fee, discount: 0 } : rate,
      );
  }

  private show(rates: ShippingRate[]): void {
    this.rates = rates;
    this.state = 'ready';
  }

  private fail(refusal: string | null): void {
    // After a network failure the loaded fees may still be right; a refusal invalidates them.
    if (refusal !== null) this.rates = [];
    this.refusal = refusal;
    this.state = 'failed';
  }

  private clear(): void {
    this.rates = [];
    this.state = 'idle';
  }
}

/** Courier and service as one choice: `jne/REG`. */
export function serviceKey({ courier, service }: Pick<ShippingRate, 'courier' | 'service'>): string {
  return `${courier}/${service}`;
}
