import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { RegionFields } from '../../components/RegionFields.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { Place } from '../../stores/PlaceStore.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './PlaceChooser.module.css';

/** Asks for the city that rates and resellers depend on. Saved in this browser only. */
export function PlaceChooser({ onChosen }: { onChosen: () => void }) {
  const { place, masterData } = useStores();
  const { t } = useTranslation('forms');
  const [provinceId, setProvinceId] = useState(place.place ? String(place.place.provinceId) : '');
  const [cityId, setCityId] = useState(place.place ? String(place.place.id) : '');
  const [isMissing, setIsMissing] = useState(false);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = cityId === '' ? null : await findPlace(Number(provinceId), Number(cityId));
    setIsMissing(found === null);
    if (!found) return;
    place.choose(found);
    onChosen();
  };
  const findPlace = async (provinceId: number, id: number): Promise<Place | null> => {
    const cities = await masterData.loadCities(provinceId);
    const city = cities.find((each) => each.id === id);
    return city ? { id, name: city.name, provinceId } : null;
  };
  const choice = { error: undefined, onBlur: () => undefined };
  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <RegionFields
        province={{ ...choice, name: 'provinceId', value: provinceId, onValueChange: setProvinceId }}
        city={{
          ...choice,
          name: 'cityId',
          value: cityId,
          error: isMissing ? t('place.missing') : undefined,
          onValueChange: setCityId,
        }}
      />
      <Button type="submit" look="quiet">
        {t('place.use')}
      </Button>
    </form>
  );
}
