import { observer } from 'mobx-react-lite';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { useStores } from '../stores/StoresContext.tsx';
import { Button } from './Button.tsx';
import { SelectField } from './Field.tsx';
import { useRegions } from './useRegions.ts';

interface Choice {
  name: string;
  value: string;
  error: string | undefined;
  onBlur: () => void;
  onValueChange: (value: string) => void;
}

interface RegionFieldsProps {
  province: Choice;
  city: Choice;
  /** Prefix of the `autocomplete` tokens: `shipping `. */
  scope?: string;
  isOptional?: boolean | undefined;
}

/** Selects for province, then city: the server has 38 and 514. */
export const RegionFields = observer(function RegionFields({
  province,
  city,
  scope = '',
  isOptional = false,
}: RegionFieldsProps) {
  const { masterData } = useStores();
  const { t } = useTranslation(['forms', 'shared']);
  const { cities, hasFailed, isLoading, reload } = useRegions(Number(province.value));
  const nothingYet = province.value === '' ? t('label.chooseProvinceFirst') : t('label.chooseCity');
  return (
    <>
      <SelectField
        {...wired(province)}
        label={t('label.province')}
        isOptional={isOptional}
        autoComplete={`${scope}address-level1`}
        onChange={(event) => {
          province.onValueChange(event.target.value);
          city.onValueChange('');
        }}
      >
        <option value="">{t('label.chooseProvince')}</option>
        {masterData.provinces.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...wired(city)}
        label={t('label.city')}
        isOptional={isOptional}
        autoComplete={`${scope}address-level2`}
        disabled={province.value === ''}
        onChange={(event) => city.onValueChange(event.target.value)}
      >
        <option value="">{isLoading ? t('shared:loading') : nothingYet}</option>
        {cities.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {hasFailed && (
        <p role="alert">
          {t('regionsFailed')}{' '}
          <Button look="plain" onClick={reload}>
            {t('shared:action.retry')}
          </Button>
        </p>
      )}
    </>
  );
});

function wired({ name, value, error, onBlur }: Choice) {
  return { name, value, error, onBlur };
}
