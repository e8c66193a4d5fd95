import type { en as account } from './account/en.ts';
import type { en as admin } from './admin/en.ts';
import type { en as pages } from './pages/en.ts';
import type { en as resellers } from './resellers/en.ts';
import type { en as shared } from './shared/en.ts';
import type { en as shop } from './shop/en.ts';

interface Catalogues {
  shared: typeof shared;
  shop: typeof shop;
  account: typeof account;
  pages: typeof pages;
  resellers: typeof resellers;
  admin: typeof admin;
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
