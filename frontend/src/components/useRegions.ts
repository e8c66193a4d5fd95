import { useCallback, useEffect, useState } from 'react';
import type { City } from '@contract/regions.ts';
import { useStores } from '../stores/StoresContext.tsx';

/** Loads all provinces into the store, and returns the cities of one (0: none). */
export function useRegions(provinceId: number) {
  const { masterData } = useStores();
  const [found, setFound] = useState<{ provinceId: number; cities: City[] }>({ provinceId: 0, cities: [] });
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      await masterData.loadProvinces();
      const cities = provinceId > 0 ? await masterData.loadCities(provinceId) : [];
      if (!isCurrent) return;
      setFound({ provinceId, cities });
      setHasFailed(false);
    };
    load().catch(() => {
      if (isCurrent) setHasFailed(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [masterData, provinceId, attempt]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  // The cities of the previous province must not be offered.
  const isLoading = found.provinceId !== provinceId;
  return { cities: isLoading ? [] : found.cities, isLoading: isLoading && !hasFailed, hasFailed, reload };
}
