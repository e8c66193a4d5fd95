/** Every catalogue, by the name of its files: one line here, and a file in `en/` and in `id/`. */
interface Catalogues {
  shared: typeof import('./en/shared.json');
  forms: typeof import('./en/forms.json');
  orders: typeof import('./en/orders.json');
  shop: typeof import('./en/shop.json');
  search: typeof import('./en/search.json');
  home: typeof import('./en/home.json');
  list: typeof import('./en/list.json');
  product: typeof import('./en/product.json');
  restock: typeof import('./en/restock.json');
  rates: typeof import('./en/rates.json');
  sizeTable: typeof import('./en/sizeTable.json');
  signIn: typeof import('./en/signIn.json');
  cart: typeof import('./en/cart.json');
  checkout: typeof import('./en/checkout.json');
  payment: typeof import('./en/payment.json');
  simulator: typeof import('./en/simulator.json');
  account: typeof import('./en/account.json');
  sessions: typeof import('./en/sessions.json');
  order: typeof import('./en/order.json');
  orderReturn: typeof import('./en/orderReturn.json');
  mailbox: typeof import('./en/mailbox.json');
  reading: typeof import('./en/reading.json');
  contact: typeof import('./en/contact.json');
  sizes: typeof import('./en/sizes.json');
  resellers: typeof import('./en/resellers.json');
  offline: typeof import('./en/offline.json');
  admin: typeof import('./en/admin.json');
  handOvers: typeof import('./en/handOvers.json');
  transfers: typeof import('./en/transfers.json');
  invariants: typeof import('./en/invariants.json');
  purchases: typeof import('./en/purchases.json');
  prices: typeof import('./en/prices.json');
  marketplace: typeof import('./en/marketplace.json');
  reports: typeof import('./en/reports.json');
  security: typeof import('./en/security.json');
  connections: typeof import('./en/connections.json');
  mailCheck: typeof import('./en/mailCheck.json');
  secondFactor: typeof import('./en/secondFactor.json');
}
export type Namespace = keyof Catalogues;

/** The name of a plural text (`cart_one`, `cart_other`) without its suffix. */
type WithoutNumber<Name extends string> = Name extends `${infer Base}_one` | `${infer Base}_other` ? Base : Name;

/** The paths of a catalogue's texts: `home.title`. */
type Path<Catalogue> = {
  [Name in keyof Catalogue & string]: Catalogue[Name] extends string
    ? WithoutNumber<Name>
    : `${Name}.${Path<Catalogue[Name]>}`;
}[keyof Catalogue & string];

export type PathIn<In extends Namespace> = Path<Catalogues[In]>;

/** `shop:home.title` */
export type TextKey<In extends Namespace = Namespace> = In extends Namespace ? `${In}:${PathIn<In>}` : never;

/** The values of `{{name}}` in a text; `count` also selects the plural form. */
export type TextParams = Record<string, string | number | null | undefined>;

/** A catalogue at run time: texts, and groups of texts. */
export interface Catalogue {
  [key: string]: string | Catalogue;
}
