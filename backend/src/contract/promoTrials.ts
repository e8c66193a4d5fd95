/** An unsaved promo; with an `id`, it replaces a saved one. */
export interface PromoDraft {
  id?: number | null;
  name: string;
  discount: number;
  validFrom: string;
  validUntil: string;
  productIds: number[];
}

/**
 * Body of `POST api/promo-trials`: a sample cart at a moment (ISO 8601 with a zone), priced with the promos of that moment
 * and some drafts.
 */
export interface PromoTrialInput {
  at: string;
  drafts: PromoDraft[];
  lines: { productDetailId: number; quantity: number }[];
}

/** The cart's price at that moment, per line, in whole rupiah. */
export interface PromoTrial {
  lines: {
    productDetailId: number;
    productId: number;
    product: string;
    code: string;
    quantity: number;
    price: number;
    /** Percent, and its promo. */
    discount: number;
    promoName: string | null;
    /** The discount is a draft's. */
    isDraft: boolean;
    saving: number;
    subtotal: number;
  }[];
  saving: number;
  total: number;
}

/** Maximum of drafts per trial. */
export const MAX_PROMO_DRAFTS = 5;
