import type { RowOf } from './columns.ts';
import type { ListData } from './envelope.ts';
import { LIMITS } from './limits.ts';
import type { PlainValues, RecordColumns, PayloadValues } from './plainColumns.ts';
import { plainOf } from './plainColumns.ts';
import type { City, Province } from './regions.ts';

/** Decisions 8. */
export const PARTNER_TYPES = { reseller: 1, agent: 2, distributor: 3 } as const;
export type PartnerTypeName = keyof typeof PARTNER_TYPES;
export type PartnerType = (typeof PARTNER_TYPES)[PartnerTypeName];

/** The state of an application. An approved partner that is not active is archived. */
export const PARTNER_STATES = { pending: 0, approved: 1, rejected: 2 } as const;
export type PartnerStateName = keyof typeof PARTNER_STATES;
export type PartnerState = (typeof PARTNER_STATES)[PartnerStateName];

/** A row of `GET api/businesspartners/types`. */
export interface PartnerTypeOption {
  id: PartnerType;
  name: string;
}

/** The public fields of a partner, registered for publication by its owner. */
export const PARTNER_CARD_COLUMNS = {
  id: { kind: 'whole' },
  name: { kind: 'line', isSearched: true },
  description: { kind: 'paragraph', max: LIMITS.partnerDescription, isPlain: true, isPublic: true },
  type: { kind: 'choice', oneOf: Object.values(PARTNER_TYPES) },
  phoneNumber: { kind: 'phone', isSearched: true },
  /** As in `pictureUrl` of contract/catalogue.ts; the API repeats it as `businessPartnerImage`. */
  image: { kind: 'line', isNullable: true, listed: 'shown' },
} as const satisfies RecordColumns;

/** Further fields for admins. */
export const PARTNER_COLUMNS = {
  ...PARTNER_CARD_COLUMNS,
  bpCityId: { kind: 'whole', listed: 'filtered' },
  city: { kind: 'line', listed: 'filtered', isSearched: true },
  'city.name': { kind: 'line', listed: 'filtered' },
  province: { kind: 'line', listed: 'filtered', isSearched: true },
  'province.name': { kind: 'line', listed: 'filtered' },
  state: { kind: 'choice', oneOf: Object.values(PARTNER_STATES) },
  isActive: { kind: 'flag' },
  createdAt: { kind: 'moment' },
  decidedAt: { kind: 'moment', isNullable: true },
  decisionReason: { kind: 'line', listed: 'shown' },
  /** Number of other partners with the same phone number: probably duplicates. */
  twins: { kind: 'whole', listed: 'shown' },
} as const satisfies RecordColumns;

/** Columns without rules of their own. Applicants may set the public ones, admins all. */
export const PARTNER_PLAIN = plainOf(PARTNER_COLUMNS);
export type PartnerPlain = PlainValues<typeof PARTNER_PLAIN>;

/** The public view of an active business partner. */
export interface PartnerCard extends RowOf<typeof PARTNER_CARD_COLUMNS> {
  /** The type in the reader's language. */
  typeName: string;
  businessPartnerImage: string | null;
  bpCityId: number;
  city: Pick<City, 'id' | 'name'>;
  province: Province;
}

/** Maximum of `GET api/businesspartners/random`. */
export const RANDOM_PARTNERS = 6;
export const PARTNERS_PER_PAGE = 12;

/** Query of `GET api/shop/partners`. */
export interface PartnerQuery {
  provinceId: number | null;
  cityId: number | null;
  type: PartnerType | null;
  pageNo: number;
  recordsPerPage: number;
}

/** A province or city, with the number of partners of the requested type. */
export interface PartnerPlace {
  id: number;
  name: string;
  partners: number;
}

/** `GET api/shop/partners`: all data of the page in one response. */
export interface PartnerPage extends ListData<PartnerCard> {
  /** The finder's options: all provinces, and the cities of the requested one. */
  provinces: PartnerPlace[];
  cities: PartnerPlace[];
  /** The chosen place: a city alone implies its province, and a city of another province is ignored. */
  province: PartnerPlace | null;
  city: PartnerPlace | null;
  /** Some of the nearest partners if none matches: from the province, or else from anywhere. */
  nearby: PartnerCard[];
}

/** Fields of the forms `POST` and `PUT api/businesspartners` beside the picture `businessPartnerImage`. */
export interface PartnerInput extends PayloadValues<typeof PARTNER_PLAIN> {
  name: string;
  type: PartnerType;
  bpCityId: number;
  phoneNumber: string;
}

/** A row of `GET api/businesspartners` and the response of `GET api/businesspartners/{id}`, for admins. */
export interface PartnerRecord extends PartnerCard, RowOf<typeof PARTNER_COLUMNS> {
  /** The state in the reader's language. */
  stateName: string;
  /** `DD-MM-YYYY HH:mm`, Jakarta. */
  createdAtString: string;
  /** The admin who approved or rejected; null before that, or if unknown. */
  decidedBy: string | null;
}

/** Body of `PUT api/businesspartners/approve/{id}`, and of `reject`, which requires a reason. */
export interface PartnerDecision {
  reason: string;
}
