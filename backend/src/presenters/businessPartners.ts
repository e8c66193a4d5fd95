import type {
  PartnerCard,
  PartnerRecord,
  PartnerState,
  PartnerStateName,
  PartnerType,
  PartnerTypeName,
  PartnerTypeOption,
} from '../contract/businessPartners.ts';
import { PARTNER_STATES, PARTNER_TYPES } from '../contract/businessPartners.ts';
import { formatDateTime } from '../contract/dates.ts';
import type { Language } from '../contract/languages.ts';
import { message } from '../locales/messages.ts';
import type { PartnerRow, StoredPartner } from '../models/queries/partners.ts';
import { iso, optionalIso } from './moments.ts';

export function asPartnerCard(row: PartnerRow, language: Language): PartnerCard {
  const { id, name, description, type, phoneNumber, image } = row;
  return {
    id,
    name,
    description,
    type,
    typeName: partnerTypes(language).find((known) => known.id === type)?.name ?? '',
    city: { id: row.cityId, name: row.cityName },
    province: { id: row.provinceId, name: row.provinceName },
    phoneNumber,
    image,
  };
}

/** What an admin sees of a partner or applicant. */
export function asPartnerRecord(row: StoredPartner, language: Language): PartnerRecord {
  const createdAt = iso(row.createdAt);
  const decidedBy = [row.decidedByFirstName, row.decidedByLastName].filter(Boolean).join(' ');
  return {
    ...asPartnerCard(row, language),
    state: row.state,
    stateName: stateName(row.state, language),
    isActive: Boolean(row.isActive),
    createdAt,
    createdAtString: formatDateTime(createdAt),
    decidedAt: optionalIso(row.decidedAt),
    decidedBy: decidedBy === '' ? null : decidedBy,
    decisionReason: row.decisionReason,
    twins: row.twins,
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
