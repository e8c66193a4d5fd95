import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LIMITS } from '@contract/limits.ts';
import { Field, TextareaField } from '../../components/Field.tsx';
import { PlaceField } from './PlaceField.tsx';
import { RegionFields } from '../../components/RegionFields.tsx';
import { type FieldStore, useFields } from '../../components/useFields.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { addedArea, type AddressValues, fillPlace } from './address.ts';

interface AddressFieldsProps {
  form: FieldStore<AddressValues>;
  /** Prefix of the `autocomplete` tokens: `shipping `. */
  scope?: string;
  isOptional?: boolean;
}

/** From large to small: the place by search or by selects, then the street. */
export const AddressFields = observer(function AddressFields({ form, scope = '', isOptional }: AddressFieldsProps) {
  const { t } = useTranslation('forms');
  const fields = useFields(form);
  const area = addedArea(form.values);
  /** The postal codes of the chosen district, if it has several. */
  const [codes, setCodes] = useState<readonly string[]>([]);
  const isCodeOpen = codes.length > 0 && form.values.area !== '' && !codes.includes(form.values.postalCode);
  const forgetArea = () => form.set('area', '');
  return (
    <>
      <PlaceField
        className="across"
        chosen={form.values.area}
        onChosen={(place, typed) => {
          fillPlace(form, place, typed);
          setCodes(place.postalCodes ?? []);
        }}
        onEmptied={forgetArea}
      />
      <RegionFields
        province={fields.value('provinceId')}
        city={{
          ...fields.value('cityId'),
          onValueChange: (id) => {
            form.set('cityId', id);
            // Village and district belong to the previous city.
            forgetArea();
          },
        }}
        scope={scope}
        isOptional={isOptional}
      />
      <Field
        {...fields.text('postalCode')}
        label={t('label.postalCode')}
        hint={isCodeOpen ? t('label.postalCodes', { area: form.values.area, codes: codes.join(', ') }) : undefined}
        inputMode="numeric"
        autoComplete={`${scope}postal-code`}
        isOptional={isOptional}
      />
      <TextareaField
        {...fields.text('address')}
        className="across"
        label={t('label.address')}
        hint={area === '' ? t('label.addressHint') : t('label.areaAdded', { area })}
        autoComplete={`${scope}street-address`}
        maxLength={LIMITS.address}
        isOptional={isOptional}
      />
    </>
  );
});
