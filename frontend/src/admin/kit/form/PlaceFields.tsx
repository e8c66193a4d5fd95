import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { FormStore, FormValues, NameOf } from '../../../stores/FormStore.ts';
import { PanelField } from './PanelField.tsx';
import { CitySelect, ProvinceSelect } from './RegionSelects.tsx';

interface PlaceFieldsProps<Values extends FormValues<Values>> {
  form: FormStore<Values>;
  /** Fields that hold an id or null. */
  province: NameOf<Values>;
  city: NameOf<Values>;
  /** The record's current city. */
  cityNow: { id: number; name: string } | null;
  isOptional?: boolean;
}

/** Province, then one of its cities. */
export const PlaceFields = observer(function PlaceFields<Values extends FormValues<Values>>({
  form,
  province,
  city,
  cityNow,
  isOptional = false,
}: PlaceFieldsProps<Values>) {
  const { t } = useTranslation('admin');
  const set = (name: NameOf<Values>, id: number | null) => form.set(name, id as Values[typeof name]);
  const provinceId = idIn(form.values[province]);
  return (
    <>
      <PanelField form={form} name={province} label={t('people.field.province')} isOptional={isOptional}>
        {(control) => (
          <ProvinceSelect
            {...control}
            value={provinceId}
            onChange={(id) => {
              set(province, id);
              set(city, null);
            }}
          />
        )}
      </PanelField>
      <PanelField form={form} name={city} label={t('people.field.city')} isOptional={isOptional}>
        {({ value, ...control }) => (
          <CitySelect
            {...control}
            value={idIn(value)}
            provinceId={provinceId}
            shownNow={cityNow}
            onChange={(id) => set(city, id)}
          />
        )}
      </PanelField>
    </>
  );
});

function idIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
