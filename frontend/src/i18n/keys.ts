/** Every catalogue, by the name of its folder: one line here, and `en.ts` and `id.ts` there. */
interface Catalogues {
  shared: typeof import('./shared/en.ts').en;
  forms: typeof import('./forms/en.ts').en;
  orders: typeof import('./orders/en.ts').en;
  shop: typeof import('./shop/en.ts').en;
  search: typeof import('./search/en.ts').en;
  home: typeof import('./home/en.ts').en;
  list: typeof import('./list/en.ts').en;
  product: typeof import('./product/en.ts').en;
  sizeTable: typeof import('./sizeTable/en.ts').en;
  signIn: typeof import('./signIn/en.ts').en;
  cart: typeof import('./cart/en.ts').en;
  checkout: typeof import('./checkout/en.ts').en;
  payment: typeof import('./payment/en.ts').en;
  simulator: typeof import('./simulator/en.ts').en;
  account: typeof import('./account/en.ts').en;
  order: typeof import('./order/en.ts').en;
  orderReturn: typeof import('./orderReturn/en.ts').en;
  mailbox: typeof import('./mailbox/en.ts').en;
  reading: typeof import('./reading/en.ts').en;
  about: typeof import('./about/en.ts').en;
  care: typeof import('./care/en.ts').en;
  contact: typeof import('./contact/en.ts').en;
  faq: typeof import('./faq/en.ts').en;
  legal: typeof import('./legal/en.ts').en;
  returns: typeof import('./returns/en.ts').en;
  sizes: typeof import('./sizes/en.ts').en;
  resellers: typeof import('./resellers/en.ts').en;
  offline: typeof import('./offline/en.ts').en;
  admin: typeof import('./admin/en.ts').en;
}
export type Namespace = keyof Catalogues;

/** Of a text in several numbers (`cart_one`, `cart_other`), the name without the number. */
type WithoutNumber<Name extends string> = Name extends `${infer Base}_one` | `${infer Base}_other` ? Base : Name;

/** The ways to the texts of a catalogue: `home.title`. */
type Path<Catalogue> = {
  [Name in keyof Catalogue & string]: Catalogue[Name] extends string
    ? WithoutNumber<Name>
    : `${Name}.${Path<Catalogue[Name]>}`;
}[keyof Catalogue & string];

export type PathIn<In extends Namespace> = Path<Catalogues[In]>;

/** `shop:home.title` */
export type TextKey<In extends Namespace = Namespace> = In extends Namespace ? `${In}:${PathIn<In>}` : never;

/** What `{{name}}` in a text is filled with; `count` also chooses the number. */
export type TextParams = Record<string, string | number | null | undefined>;
