import type { CategoryCard, PatternStory, ProductCard, RunningPromo } from './catalogue.ts';
import type { ContentPicture, SECTION_KINDS, SectionKind, ValueOf } from './content.ts';

// The pages that the owner writes (contract/content.ts), as shoppers get them.

/** HTML that the server made of Markdown and sanitised: a page may contain it as it is. */
export type SafeHtml = string & { readonly isSafe: true };

export interface ShownPicture extends Omit<ContentPicture, 'alt'> {
  alt: string;
}

type ShownOf<Field> = Field extends { kind: 'line' }
  ? string
  : Field extends { kind: 'markdown' }
    ? SafeHtml
    : Field extends { kind: 'picture' }
      ? ShownPicture
      : Field extends { kind: 'list'; of: infer Of }
        ? { -readonly [Name in keyof Of]: ShownOf<Of[Name]> }[]
        : ValueOf<Field>;

/** The goods of a section, at today's prices. */
export interface GoodsOf {
  categoryRow: { categories: CategoryCard[] };
  productRow: { cards: ProductCard[] };
  /** Of `patternStory` and of `promos`. */
  builtIn: { story?: PatternStory; promos?: (RunningPromo & { products: ProductCard[] })[] };
}

/** A section as shoppers get it: texts in their language with placeholders filled in. */
export type ShownSectionOf<Kind extends SectionKind> = {
  [Each in Kind]: { id: string; kind: Each } & {
    -readonly [Name in keyof (typeof SECTION_KINDS)[Each]]: ShownOf<(typeof SECTION_KINDS)[Each][Name]>;
  } & (Each extends keyof GoodsOf ? GoodsOf[Each] : unknown);
}[Kind];
export type ShownSection = ShownSectionOf<SectionKind>;

/** The response of `GET api/shop/pages/:page` and of a preview. */
export interface ShownPage {
  title: string;
  description: string;
  sections: ShownSection[];
}
