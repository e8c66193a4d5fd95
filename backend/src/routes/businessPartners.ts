import type { PartnerDecision, PartnerInput, PartnerQuery, PartnerRecord } from '../contract/businessPartners.ts';
import { PARTNER_PLAIN, PARTNER_TYPES, PARTNERS_PER_PAGE } from '../contract/businessPartners.ts';
import { FILTER_OPERATORS } from '../contract/filterOperators.ts';
import type { Language } from '../contract/languages.ts';
import { LIMITS } from '../contract/limits.ts';
import type { ListQuery } from '../contract/lists.ts';
import { MAX_PAGE, MAX_PAGE_SIZE } from '../contract/lists.ts';
import { ROLES } from '../contract/roles.ts';
import { badInput } from '../errors.ts';
import type { MessageKey } from '../locales/messages.ts';
import type { Versioned } from '../contract/versions.ts';
import { plainFormRules } from '../middleware/entityRules.ts';
import * as formRules from '../middleware/formRules.ts';
import type { Rules } from '../middleware/input.ts';
import { validated, withPicture } from '../middleware/input.ts';
import { listQuery } from '../middleware/listQuery.ts';
import * as rules from '../middleware/rules.ts';
import { throttlePartnerRegistration } from '../middleware/throttle.ts';
import { asPartnerCard, asPartnerRecord, partnerTypes } from '../presenters/businessPartners.ts';
import type { StoredPartner } from '../models/lists/partners.ts';
import { PARTNERS } from '../models/lists/partners.ts';
import * as businessPartners from '../services/partners/businessPartners.ts';
import * as partnerFinder from '../services/partners/finder.ts';
import { listRoutes } from './listRoutes.ts';
import type { Answer } from './route.ts';
import { route } from './route.ts';

const TYPES = Object.values(PARTNER_TYPES);

const byId = validated<{ id: number }>({ id: rules.idParam() });

const fields: Rules<PartnerInput> = {
  name: rules.line('name', LIMITS.name),
  type: formRules.formChoice('type', TYPES),
  bpCityId: formRules.formReference('bpCityId'),
  phoneNumber: rules.phone('phoneNumber'),
  ...plainFormRules(PARTNER_PLAIN),
};

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
      const found = await partnerFinder.random(requestedCity(input));
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
      const found = await partnerFinder.find(input);
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
    summary: 'Sign up as a partner, which an admin approves; sent by an admin, it is approved at once',
    takes: 'multipart',
    before: throttlePartnerRegistration,
    read: withPicture(
      businessPartners.IMAGE_FIELD,
      validated<PartnerInput & { terms: unknown }>({
        ...fields,
        terms: formRules.formConsent('terms', 'partner.terms'),
      }),
    ),
    call: async ({ input: { businessPartnerImage, ...partner }, caller, language }) => {
      if (caller?.role === ROLES.admin) {
        const added = await businessPartners.create(partner, businessPartnerImage, caller);
        return { ...answerOf('partner.added', added, language), status: 201 };
      }
      await businessPartners.register(partner, businessPartnerImage);
      return { data: null, status: 201, message: 'partner.registered' };
    },
  }),
  route({
    method: 'get',
    path: '/businesspartners/key-value',
    audience: 'public',
    summary: 'The active partners by name',
    call: async () => ({ data: await businessPartners.keyValues() }),
  }),
  ...listRoutes<StoredPartner>({
    controller: 'businesspartners',
    audience: 'admin',
    source: PARTNERS,
    present: asPartnerRecord,
  }),
  route({
    method: 'get',
    path: '/businesspartners/:id',
    audience: 'admin',
    summary: 'A partner or applicant',
    read: byId,
    call: async ({ input, language }) => {
      const partner = await businessPartners.get(input.id);
      return { data: { ...asPartnerRecord(partner, language), version: businessPartners.versionOf(partner) } };
    },
  }),
  route({
    method: 'put',
    path: '/businesspartners/:id',
    audience: 'admin',
    summary: 'Change a partner; a picture takes the place of the former one, `isImageRemoved` takes it away',
    takes: 'multipart',
    read: withPicture(
      businessPartners.IMAGE_FIELD,
      validated<PartnerInput & Versioned & { id: number; isImageRemoved: boolean }>({
        id: rules.idParam(),
        ...fields,
        isImageRemoved: formRules.formFlag('isImageRemoved'),
        version: rules.version(),
      }),
    ),
    call: async ({
      input: { id, businessPartnerImage: image, isImageRemoved: isRemoved, ...input },
      caller,
      language,
    }) => answerOf('partner.saved', await businessPartners.update(id, input, { image, isRemoved }, caller), language),
  }),
  route({
    method: 'put',
    path: '/businesspartners/approve/:id',
    audience: 'admin',
    summary: 'Approve an application; a rejected one may be approved after all',
    read: validated<PartnerDecision & { id: number }>({
      id: rules.idParam(),
      reason: rules.optionalParagraph('reason', LIMITS.notes),
    }),
    call: async ({ input, caller, language }) =>
      answerOf('partner.approved', await businessPartners.approve(input.id, input.reason, caller), language),
  }),
  route({
    method: 'put',
    path: '/businesspartners/reject/:id',
    audience: 'admin',
    summary: 'Reject an application, and why',
    read: validated<PartnerDecision & { id: number }>({
      id: rules.idParam(),
      reason: rules.paragraph('reason', LIMITS.notes),
    }),
    call: async ({ input, caller, language }) =>
      answerOf('partner.rejected', await businessPartners.reject(input.id, input.reason, caller), language),
  }),
  route({
    method: 'delete',
    path: '/businesspartners/:id',
    audience: 'admin',
    summary: 'Archive a partner: nobody finds it any more',
    read: byId,
    call: async ({ input, caller, language }) =>
      answerOf('partner.archived', await businessPartners.archive(input.id, caller), language),
  }),
  route({
    method: 'put',
    path: '/businesspartners/restore/:id',
    audience: 'admin',
    summary: 'Show an archived partner again',
    read: byId,
    call: async ({ input, caller, language }) =>
      answerOf('partner.restored', await businessPartners.restore(input.id, caller), language),
  }),
];

function answerOf(message: MessageKey, partner: StoredPartner, language: Language): Answer<PartnerRecord> {
  return { data: asPartnerRecord(partner, language), message, params: { name: partner.name } };
}

/** Specification 7: `isActive` equals true, and `bpCityId` equals a city. Inactive partners are never public. */
function requestedCity({ filters, search }: ListQuery): number | null {
  if (search !== '') throw badInput('search', 'list.field');
  for (const { field, operator, values } of filters) {
    if (operator !== FILTER_OPERATORS.equal) throw badInput(`${field}.Operator`, 'list.operator');
    if (field === 'isActive' && values[0] !== 'true') throw badInput('isActive.Value', 'list.value');
  }
  const city = filters.find(({ field }) => field === 'bpCityId')?.values[0];
  return city === undefined ? null : Number(city);
}
