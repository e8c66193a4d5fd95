/** A promo as it is typed, before it is kept; `id` where it replaces one that is kept. */
export interface PromoDraft {
  id?: number | null;
  name: string;
  discount: number;
  validFrom: string;
  validUntil: string;
  productIds: number[];
}

/**
 * Body of `POST api/promo-trials`: a sample cart at a moment (ISO 8601 with a zone), as the promos would be then, with some that
 * are only planned.
 */
export interface PromoTrialInput {
  at: string;
  drafts: PromoDraft[];
  lines: { productDetailId: number; quantity: number }[];
}

/** The cart's price then, line by line, in whole rupiah. */
export interface PromoTrial {
  lines: {
    productDetailId: number;
    productId: number;
    product: string;
    code: string;
    quantity: number;
    price: number;
    /** Percent, and whose. */
    discount: number;
    promoName: string | null;
    /** A draft under trial is the one that counts. */
    isDraft: boolean;
    saving: number;
    subtotal: number;
  }[];
  saving: number;
  total: number;
}

/** So many can be tried together. */
export const MAX_PROMO_DRAFTS = 5;
