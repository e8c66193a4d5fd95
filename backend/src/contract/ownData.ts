/** The pages that a sign-up agrees to, by their names in the content. */
export const CONSENT_KINDS = ['terms', 'privacy'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** How long a closed account can be restored before the erasure. */
export const RESTORABLE_DAYS = 30;

/** Something that a person has agreed to. */
export interface Consent {
  kind: ConsentKind;
  /** ISO. */
  at: string;
  /** When the version that they agreed to was published; null: it was the text that came with the shop. */
  publishedAt: string | null;
  withdrawnAt: string | null;
}

/** What has to end before an account can be closed: unpaid orders, others under way, returns, money to decide on or owed. */
export type OpenMatterKind = 'unpaid' | 'order' | 'return' | 'payment' | 'refund';

export interface OpenMatter {
  kind: OpenMatterKind;
  invoiceId: number;
  documentNo: string;
}

/** `GET api/own-data`. */
export interface OwnData {
  consents: Consent[];
  /** Empty: the account can be closed. */
  openMatters: OpenMatter[];
}

/** Body of `POST api/own-data/copy` and `POST api/own-data/close`: the person at this screen is the account's owner. */
export interface PasswordProof {
  currentPassword: string;
}

/** The answer of `POST api/own-data/copy`. */
export interface DataCopy {
  /** Of both files, without its ending. */
  fileName: string;
  /** For programs. */
  data: Readonly<Record<string, unknown>>;
  /** A whole page for the reader, in their language: HTML that loads nothing. */
  page: string;
}

/** The parts of a copy, in their order. */
export const COPIED_PARTS = [
  ...(['account', 'consents', 'addresses', 'orders', 'bankRows', 'photos', 'mails', 'waiting'] as const),
  ...(['security', 'devices', 'changes', 'savedViews'] as const),
] as const;
/** Parts within an order. */
export const PARTS_OF_ORDERS = [
  ...(['lines', 'timeline', 'payments', 'proofs', 'refunds', 'orderChanges', 'parcels', 'returns'] as const),
] as const;
export type CopiedPart = (typeof COPIED_PARTS)[number] | (typeof PARTS_OF_ORDERS)[number];

/** Why a table about people is not in a copy. */
export type LeftOut = 'secret' | 'teamNotes' | 'ofTeam' | 'ofOthers' | 'elsewhere';

/** How the page shows a column's values; `text` also for codes and for objects. */
export type CopiedKind = 'text' | 'number' | 'rupiah' | 'percent' | 'flag' | 'moment';

/** Rows of a table that are a person's, before they are put into words (presenters/ownData.ts). */
export interface CopiedTable {
  part: CopiedPart;
  columns: { name: string; kind: CopiedKind }[];
  rows: CopiedRow[];
}

export interface CopiedRow {
  values: Record<string, unknown>;
  /** What belongs to it, such as the lines of an order. */
  parts: CopiedTable[];
}

/** A copy before it is put into words. */
export interface CopiedPerson {
  shopName: string;
  tables: CopiedTable[];
  /** ISO. */
  madeAt: string;
}
