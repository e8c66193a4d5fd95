import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { LIMITS } from '@contract/limits.ts';
import { Field, SelectField, TextareaField } from '../../components/Field.tsx';
import { PlaceField } from './PlaceField.tsx';
import { RegionFields } from '../../components/RegionFields.tsx';
import { type FieldStore, useFields } from '../../components/useFields.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { addedArea, type AddressValues, fillPlace } from './address.ts';

const OTHER = 'other';

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
  /** None of them: the field takes any code. */
  const [isOther, setIsOther] = useState(false);
  const isChoice = codes.length > 0 && form.values.area !== '' && !isOther;
  const ids = { postalCode: useId(), address: useId() };
  const code = {
    ...fields.text('postalCode'),
    ...{ id: ids.postalCode, label: t('label.postalCode'), autoComplete: `${scope}postal-code`, isOptional },
  };
  useEffect(() => {
    const { area: chosen, postalCode } = form.values;
    // Once it is a choice, or a field again.
    if (codes.length > 0 && chosen !== '' && postalCode === '') document.getElementById(ids.postalCode)?.focus();
  }, [codes, isChoice, form, ids.postalCode]);
  const forgetArea = () => form.set('area', '');
  return (
    <>
      <PlaceField
        className="across"
        chosen={form.values.area}
        onChosen={(place, typed) => {
          fillPlace(form, place, typed);
          const { postalCodes = [] } = place;
          setCodes(postalCodes);
          setIsOther(form.values.postalCode !== '' && !postalCodes.includes(form.values.postalCode));
          // The phone's keyboard stays open for what the place leaves to fill in.
          const next = (['postalCode', 'address'] as const).find((name) => form.values[name] === '');
          if (next) document.getElementById(ids[next])?.focus();
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
      {isChoice ? (
        <SelectField
          {...code}
          onChange={({ target: { value } }) => {
            setIsOther(value === OTHER);
            form.set('postalCode', value === OTHER ? '' : value);
          }}
        >
          <option value="">{t('label.choosePostalCode')}</option>
          {codes.map((one) => (
            <option key={one}>{one}</option>
          ))}
          <option value={OTHER}>{t('label.otherPostalCode')}</option>
        </SelectField>
      ) : (
        <Field {...code} inputMode="numeric" />
      )}
      <TextareaField
        {...fields.text('address')}
        id={ids.address}
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
