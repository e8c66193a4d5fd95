import type { PartnerPlain, PartnerRecord, PartnerType } from '@contract/businessPartners.ts';
import { PARTNER_PLAIN, PARTNER_TYPES } from '@contract/businessPartners.ts';
import { LIMITS } from '@contract/limits.ts';
import { displayPhone } from '@contract/phone.ts';
import { namesOf, plainValues } from '@contract/plainColumns.ts';
import type { ChosenPicture } from '../../../components/usePicture.ts';
import { phoneFault, required } from '../../../stores/formRules.ts';
import { FormStore } from '../../../stores/FormStore.ts';
import { plainRules } from '../../kit/form/plainRules.ts';

export interface PartnerValues extends PartnerPlain {
  name: string;
  type: PartnerType;
  provinceId: number | null;
  bpCityId: number | null;
  phoneNumber: string;
  /** Only carries the server's error; the picture itself is no field's value. */
  businessPartnerImage: string;
}

/** null: a new partner. */
export function makePartnerForm(partner: PartnerRecord | null): FormStore<PartnerValues> {
  return new FormStore<PartnerValues>(
    {
      name: partner?.name ?? '',
      type: partner?.type ?? PARTNER_TYPES.reseller,
      provinceId: partner?.province.id ?? null,
      bpCityId: partner?.city.id ?? null,
      phoneNumber: displayPhone(partner?.phoneNumber ?? ''),
      ...plainValues(PARTNER_PLAIN, partner ?? {}),
      businessPartnerImage: '',
    },
    {
      name: ({ name }) => required(name, LIMITS.name),
      provinceId: ({ provinceId }) => (provinceId === null ? 'forms:field.required' : null),
      bpCityId: ({ bpCityId }) => (bpCityId === null ? 'forms:field.required' : null),
      phoneNumber: ({ phoneNumber }) => phoneFault(phoneNumber),
      ...plainRules(PARTNER_PLAIN),
    },
  );
}

/** The multipart form of `POST` and `PUT api/businesspartners` (specification 7). */
export function toFormData(values: PartnerValues, picture: ChosenPicture): FormData {
  const data = new FormData();
  data.set('name', values.name.trim());
  data.set('type', String(values.type));
  data.set('bpCityId', String(values.bpCityId));
  data.set('phoneNumber', values.phoneNumber);
  for (const name of namesOf(PARTNER_PLAIN)) data.set(name, String(values[name] ?? ''));
  // A partner entered by an admin has agreed elsewhere.
  data.set('terms', 'true');
  if (picture.isRemoved) data.set('isImageRemoved', 'true');
  if (picture.blob !== null) data.set('businessPartnerImage', picture.blob);
  return data;
}
