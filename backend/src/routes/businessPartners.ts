import type { PartnerInput, PartnerQuery } from '../contract/businessPartners.ts';
import { PARTNER_TYPES, PARTNERS_PER_PAGE } from '../contract/businessPartners.ts';
import { FILTER_OPERATORS } from '../contract/filterOperators.ts';
import { LIMITS } from '../contract/limits.ts';
import type { ListQuery } from '../contract/lists.ts';
import { MAX_PAGE_SIZE } from '../contract/lists.ts';
import { badInput } from '../errors.ts';
import * as formRules from '../middleware/formRules.ts';
import { validated, withPicture } from '../middleware/input.ts';
import { listQuery } from '../middleware/listQuery.ts';
import * as rules from '../middleware/rules.ts';
import { throttlePartnerRegistration } from '../middleware/throttle.ts';
import { asPartnerCard, partnerTypes } from '../presenters/businessPartners.ts';
import * as businessPartners from '../services/businessPartners.ts';
import { route } from './route.ts';

const MAX_PAGE = 1_000_000;
const TYPES = Object.values(PARTNER_TYPES);

export const businessPartnerRoutes = [
  route({
    method: 'get',
    path: '/businesspartners/types',
    audience: 'public',
    summary: 'Reseller, agent, distributor',
    call: ({ language }) => Promise.resolve({ data: partnerTypes(language), cacheSeconds: 600 }),
  }),
  route({
    method: 'get',
    path: '/businesspartners/random',
    audience: 'public',
    summary: 'A random handful of the active partners in or near a city',
    read: listQuery({ isActive: { type: 'boolean' }, bpCityId: { type: 'number' } }),
    call: async ({ input, language }) => {
      const found = await businessPartners.random(askedCity(input));
      return { data: found.map((partner) => asPartnerCard(partner, language)) };
    },
  }),
  route({
    method: 'get',
    path: '/shop/partners',
    audience: 'public',
    summary: 'The active partners of a province or city, a page at a time, in an order that changes every day',
    read: validated<PartnerQuery>({
      provinceId: rules.optionalQueryReference('provinceId'),
      cityId: rules.optionalQueryReference('cityId'),
      type: rules.optionalQueryReference('type').isIn(TYPES).withMessage('input.choice'),
      pageNo: rules.queryNumber('pageNo', { min: 1, max: MAX_PAGE }, 1),
      recordsPerPage: rules.queryNumber('recordsPerPage', { min: 1, max: MAX_PAGE_SIZE }, PARTNERS_PER_PAGE),
    }),
    call: async ({ input, language }) => {
      const found = await businessPartners.find(input);
      return {
        data: {
          ...found,
          rows: found.rows.map((partner) => asPartnerCard(partner, language)),
          nearby: found.nearby.map((partner) => asPartnerCard(partner, language)),
        },
      };
    },
  }),
  route({
    method: 'post',
    path: '/businesspartners',
    audience: 'public',
    summary: 'Sign up as a partner; an admin approves',
    takes: 'multipart',
    before: throttlePartnerRegistration,
    read: withPicture(
      businessPartners.IMAGE_FIELD,
      validated<PartnerInput & { terms: unknown }>({
        name: rules.line('name', LIMITS.name),
        type: formRules.formChoice('type', TYPES),
        bpCityId: formRules.formReference('bpCityId'),
        phoneNumber: rules.phone('phoneNumber'),
        description: rules.optionalParagraph('description', LIMITS.partnerDescription),
        terms: formRules.formConsent('terms', 'partner.terms'),
      }),
    ),
    call: async ({ input: { businessPartnerImage, ...partner } }) => {
      await businessPartners.register(partner, businessPartnerImage);
      return { data: null, status: 201, message: 'partner.registered' };
    },
  }),
];

/** Specification 7: `isActive` equals true, and `bpCityId` equals a city. Whoever is not active is nobody's to ask for. */
function askedCity({ filters }: ListQuery): number | null {
  for (const { field, operator, values } of filters) {
    if (operator !== FILTER_OPERATORS.equal) throw badInput(`${field}.Operator`, 'list.operator');
    if (field === 'isActive' && values[0] !== 'true') throw badInput('isActive.Value', 'list.value');
  }
  const city = filters.find(({ field }) => field === 'bpCityId')?.values[0];
  return city === undefined ? null : Number(city);
}
