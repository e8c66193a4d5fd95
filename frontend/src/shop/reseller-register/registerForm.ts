import { LIMITS } from '@contract/limits.ts';
import { FormStore } from '../../stores/FormStore.ts';
import { atMost, nameFault, phoneFault, required } from '../../stores/formRules.ts';

export interface PartnerValues {
  name: string;
  type: string;
  provinceId: string;
  bpCityId: string;
  phoneNumber: string;
  description: string;
  /** Holds only the server's error; the picture itself is not a form value. */
  businessPartnerImage: string;
  terms: boolean;
}

export function makePartnerForm(): FormStore<PartnerValues> {
  return new FormStore<PartnerValues>(
    {
      name: '',
      type: '1',
      provinceId: '',
      bpCityId: '',
      phoneNumber: '',
      description: '',
      businessPartnerImage: '',
      terms: false,
    },
    {
      name: ({ name }) => nameFault(name, LIMITS.name),
      provinceId: ({ provinceId }) => required(provinceId),
      bpCityId: ({ bpCityId }) => required(bpCityId),
      phoneNumber: ({ phoneNumber }) => phoneFault(phoneNumber),
      description: ({ description }) => atMost(description, LIMITS.partnerDescription),
      terms: ({ terms }) => (terms ? null : 'forms:field.terms'),
    },
  );
}

/** The multipart form of `POST api/businesspartners` (specification 7). */
export function toFormData(values: PartnerValues, picture: Blob | null): FormData {
  const data = new FormData();
  data.set('name', values.name.trim());
  data.set('type', values.type);
  data.set('bpCityId', values.bpCityId);
  data.set('phoneNumber', values.phoneNumber);
  data.set('description', values.description.trim());
  data.set('terms', String(values.terms));
  if (picture !== null) data.set('businessPartnerImage', picture);
  return data;
}
