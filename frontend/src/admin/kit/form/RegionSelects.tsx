import { Button, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useRegions } from '../../../components/useRegions.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import type { PanelControl } from './PanelField.tsx';

type RegionControl = PanelControl<number | null>;

/** A select over the provinces, searched by name. */
export const ProvinceSelect = observer(function ProvinceSelect({ value, onChange, ...control }: RegionControl) {
  const { masterData } = useStores();
  const { t } = useTranslation('admin');
  const { hasFailed, reload } = useRegions(0);
  return (
    <>
      <Select<number>
        {...control}
        className="wide"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('people.chooseProvince')}
        value={value}
        options={masterData.provinces.map(({ id, name }) => ({ value: id, label: name }))}
        // antd passes undefined when the select is cleared.
        onChange={(chosen: number | undefined) => onChange(chosen ?? null)}
      />
      {hasFailed && <RegionsFailure onRetry={reload} />}
    </>
  );
});

interface CitySelectProps extends RegionControl {
  provinceId: number | null;
  /** The current city, if it was archived and is no longer among the options. */
  shownNow: { id: number; name: string } | null;
}

/** A select over the cities and regencies of the chosen province. */
export const CitySelect = observer(function CitySelect(props: CitySelectProps) {
  const { provinceId, shownNow, value, onChange, ...control } = props;
  const { t } = useTranslation('admin');
  const { cities, isLoading, hasFailed, reload } = useRegions(provinceId ?? 0);
  const isArchived = shownNow !== null && value === shownNow.id && !isLoading && cities.every(({ id }) => id !== value);
  const isComing = isLoading && shownNow !== null && value === shownNow.id;
  const options = isArchived || isComing ? [...cities, shownNow] : cities;
  return (
    <>
      <Select<number>
        {...control}
        className="wide"
        allowClear
        disabled={provinceId === null}
        loading={isLoading}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t(provinceId === null ? 'people.provinceFirst' : 'people.chooseCity')}
        value={value}
        options={options.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen: number | undefined) => onChange(chosen ?? null)}
      />
      {hasFailed && <RegionsFailure onRetry={reload} />}
    </>
  );
});

function RegionsFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['admin', 'shared']);
  return (
    <span role="alert">
      {t('error.fetch')}{' '}
      <Button type="link" size="small" onClick={onRetry}>
        {t('shared:action.retry')}
      </Button>
    </span>
  );
}
