import type { Column } from './columns.ts';
import type { LineField, ParagraphField } from './entities.ts';
import { LIMITS } from './limits.ts';

/**
 * A text about a product that has no rule of its own. From its line follow the check of what is sent, the editor's
 * control, what a copy takes over, what the history keeps and compares, and the column of the file.
 */
export type PlainText = Column & { isPlain: true } & (ParagraphField | (LineField & { isOptional: true })) & {
    /** It came later: sent without it, a product keeps what it has; what was kept before says nothing of it. */
    isLater?: true;
    /** The shop's page has it, and shoppers find the product by it. */
    isPublic?: true;
  };

/** A short fact that a product's page tells, and that is nobody's to sort by. */
const ownLine = {
  kind: 'line',
  max: LIMITS.name,
  isOptional: true,
  listed: 'never',
  isPlain: true,
  isPublic: true,
  isLater: true,
} as const;

/** What is told of a product, and of its units as a whole. */
export const PRODUCT_COLUMNS = {
  id: { kind: 'whole' },
  name: { kind: 'line', isSearched: true },
  slug: { kind: 'line', isSearched: true },
  categoryId: { kind: 'whole' },
  category: { kind: 'line', isSearched: true },
  /** In a list its beginning, on one line. */
  description: { kind: 'paragraph', max: LIMITS.description, isPlain: true, isPublic: true },
  /** What shoppers read in English; empty: the description. */
  descriptionEn: {
    ...{ kind: 'paragraph', max: LIMITS.description, listed: 'never' },
    ...{ isPlain: true, isPublic: true, isLater: true },
  },
  /** The cloth, and what is inside it. */
  material: ownLine,
  materialEn: ownLine,
  filling: ownLine,
  fillingEn: ownLine,
  /** Of its active units, as are stock and prices. */
  unitCount: { kind: 'whole' },
  totalStock: { kind: 'whole' },
  /** Null where it has no active unit. */
  minPrice: { kind: 'rupiah', isNullable: true },
  maxPrice: { kind: 'rupiah', isNullable: true },
  isActive: { kind: 'flag' },
  createdAt: { kind: 'moment' },
} as const satisfies Readonly<Record<string, Column | PlainText>>;

type Told = typeof PRODUCT_COLUMNS;
type NamesOf<About> = { [Name in keyof Told]: Told[Name] extends About ? Name : never }[keyof Told];
export type PlainName = NamesOf<{ isPlain: true }>;
type LaterName = NamesOf<{ isLater: true }>;

/** As a product has them. */
export type PlainTexts = Record<PlainName, string>;
/** As somebody may say them: nothing of what came later. */
export type SaidTexts = Omit<PlainTexts, LaterName> & Partial<Record<LaterName, string | undefined>>;
/** As the shop's page has them: what nobody wrote takes no room. */
export type PublicTexts = Pick<SaidTexts, NamesOf<{ isPublic: true }>>;

const PLAIN: Readonly<Record<PlainName, PlainText>> = PRODUCT_COLUMNS;
export const PLAIN_NAMES = namesOf<PlainName>('isPlain');
export const PUBLIC_NAMES = namesOf<keyof PublicTexts>('isPublic');
export const LATER_NAMES = namesOf<LaterName>('isLater');

/** Something for each plain column. */
export function forPlain<Made>(make: (name: PlainName, column: PlainText) => Made): Record<PlainName, Made> {
  return Object.fromEntries(PLAIN_NAMES.map((name) => [name, make(name, PLAIN[name])])) as Record<PlainName, Made>;
}

/** The plain columns of all that is said of a product; where nothing is, what was `before`. */
export function plainTexts(
  said: Partial<Record<PlainName, string | null | undefined>>,
  before?: PlainTexts | null,
): PlainTexts {
  return forPlain((name) => said[name] ?? before?.[name] ?? '');
}

/** What anybody may read of a product. */
export function publicTexts(product: PublicTexts): PublicTexts {
  return Object.fromEntries(PUBLIC_NAMES.map((name) => [name, product[name]])) as unknown as PublicTexts;
}

function namesOf<Name extends keyof Told>(about: 'isPlain' | 'isPublic' | 'isLater'): readonly Name[] {
  return Object.entries<object>(PRODUCT_COLUMNS).flatMap(([name, column]) => (about in column ? [name as Name] : []));
}
