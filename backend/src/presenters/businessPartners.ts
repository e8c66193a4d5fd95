import type { PartnerCard, PartnerType, PartnerTypeName, PartnerTypeOption } from '../contract/businessPartners.ts';
import { PARTNER_TYPES } from '../contract/businessPartners.ts';
import type { Language } from '../contract/languages.ts';
import { message } from '../locales/messages.ts';
import type { PartnerRow } from '../models/partnerRows.ts';

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

export function partnerTypes(language: Language): PartnerTypeOption[] {
  const types = Object.entries(PARTNER_TYPES) as [PartnerTypeName, PartnerType][];
  return types.map(([name, id]) => ({ id, name: message(language, `partner.${name}`) }));
}
