import type {
  PartnerCard,
  PartnerRecord,
  PartnerState,
  PartnerStateName,
  PartnerType,
  PartnerTypeName,
  PartnerTypeOption,
} from '../contract/businessPartners.ts';
import { PARTNER_CARD_COLUMNS, PARTNER_COLUMNS, PARTNER_STATES, PARTNER_TYPES } from '../contract/businessPartners.ts';
import { formatDateTime } from '../contract/dates.ts';
import type { Language } from '../contract/languages.ts';
import { message } from '../locales/messages.ts';
import type { StoredCard, StoredPartner } from '../models/lists/partners.ts';
import { asRow } from './rows.ts';

export function asPartnerCard(row: StoredCard, language: Language): PartnerCard {
  return {
    ...asRow(PARTNER_CARD_COLUMNS, row),
    typeName: partnerTypes(language).find(({ id }) => id === row.type)?.name ?? '',
    // The specification's names, as in requests.
    businessPartnerImage: row.image,
    bpCityId: row.cityId,
    city: { id: row.cityId, name: row.cityName },
    province: { id: row.provinceId, name: row.provinceName },
  };
}

/** The admins' view of a partner or applicant. */
export function asPartnerRecord(row: StoredPartner, language: Language): PartnerRecord {
  const decidedBy = [row.decidedByFirstName, row.decidedByLastName].filter(Boolean).join(' ');
  return {
    ...asPartnerCard(row, language),
    ...asRow(PARTNER_COLUMNS, row),
    stateName: stateName(row.state, language),
    createdAtString: formatDateTime(row.createdAt),
    decidedBy: decidedBy === '' ? null : decidedBy,
  };
}

export function partnerTypes(language: Language): PartnerTypeOption[] {
  const types = Object.entries(PARTNER_TYPES) as [PartnerTypeName, PartnerType][];
  return types.map(([name, id]) => ({ id, name: message(language, `partner.${name}`) }));
}

function stateName(state: PartnerState, language: Language): string {
  const states = Object.entries(PARTNER_STATES) as [PartnerStateName, PartnerState][];
  const name = states.find(([, value]) => value === state)?.[0] ?? 'pending';
  return message(language, `partner.state.${name}`);
}
