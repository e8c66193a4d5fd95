import type { ListData } from './envelope.ts';
import type { City, Province } from './regions.ts';

/** Decisions 8. */
export const PARTNER_TYPES = { reseller: 1, agent: 2, distributor: 3 } as const;
export type PartnerTypeName = keyof typeof PARTNER_TYPES;
export type PartnerType = (typeof PARTNER_TYPES)[PartnerTypeName];

/** What became of an application. An approved partner that is not active is archived. */
export const PARTNER_STATES = { pending: 0, approved: 1, rejected: 2 } as const;
export type PartnerState = (typeof PARTNER_STATES)[keyof typeof PARTNER_STATES];

/** A row of `GET api/businesspartners/types`. */
export interface PartnerTypeOption {
  id: PartnerType;
  name: string;
}

/** A business partner as anybody may see one: active, and with what its owner registered to be found by. */
export interface PartnerCard {
  id: number;
  name: string;
  /** Plain text with line breaks; may be empty. */
  description: string;
  type: PartnerType;
  /** The type in the reader's language. */
  typeName: string;
  city: Pick<City, 'id' | 'name'>;
  province: Province;
  /** `+62…` */
  phoneNumber: string;
  /** As in `pictureUrl` of contract/catalogue.ts. */
  image: string | null;
}

/** `GET api/businesspartners/random` answers at most so many. */
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

/** A province or city, and how many partners of the asked type it has. */
export interface PartnerPlace {
  id: number;
  name: string;
  partners: number;
}

/** `GET api/shop/partners`: all that the page shows, in one answer. */
export interface PartnerPage extends ListData<PartnerCard> {
  /** All provinces, and the cities of the asked one: what the finder offers. */
  provinces: PartnerPlace[];
  cities: PartnerPlace[];
  /** The place that was meant: a city alone says its province, and a city of another province counts for nothing. */
  province: PartnerPlace | null;
  city: PartnerPlace | null;
  /** Some of the nearest there are where nothing was found: of the province, or else from anywhere. */
  nearby: PartnerCard[];
}

/** Fields of the form `POST api/businesspartners` beside the picture `businessPartnerImage`. */
export interface PartnerInput {
  name: string;
  description: string;
  type: PartnerType;
  bpCityId: number;
  phoneNumber: string;
}
