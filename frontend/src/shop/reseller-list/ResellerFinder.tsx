import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PartnerPage, PartnerPlace } from '@contract/businessPartners.ts';
import { Button } from '../../components/Button.tsx';
import { SelectField } from '../../components/Field.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { readResellerAddress, type ResellerAddress, resellerHref } from './resellerAddress.ts';
import styles from './ResellerFinder.module.css';

interface ResellerFinderProps {
  address: ResellerAddress;
  page: PartnerPage | undefined;
  /** The choices are still those of the previous place. */
  isLoading: boolean;
}

/** Selects for province, then city. A GET form; scripts only make it faster. */
export function ResellerFinder({ address, page, isLoading }: ResellerFinderProps) {
  const { t } = useTranslation(['resellers', 'shared']);
  const navigate = useNavigate();
  const goTo = (form: HTMLFormElement, isOtherProvince = false) => {
    const asked = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') asked.set(name, value);
    if (isOtherProvince) asked.delete('cityId');
    void navigate(resellerHref(readResellerAddress(asked)), { preventScrollReset: true });
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    goTo(event.currentTarget);
  };
  // During a load the address is newer; afterwards the response also has the province of a city.
  const provinceId = isLoading ? address.provinceId : (page?.province?.id ?? null);
  const cityId = isLoading ? address.cityId : (page?.city?.id ?? null);
  const hasCities = provinceId !== null && provinceId === page?.province?.id;
  const wholeProvince = isLoading ? t('shared:loading') : t('list.wholeProvince');
  return (
    <form action="/reseller-list" className={styles.finder} onSubmit={handleSubmit} aria-label={t('list.finder')}>
      {address.type !== null && <input type="hidden" name="type" value={address.type} />}
      <SelectField
        label={t('list.province')}
        name="provinceId"
        value={provinceId ?? ''}
        onChange={(event) => event.target.form && goTo(event.target.form, true)}
      >
        <option value="">{t('list.everywhere')}</option>
        <Places places={page?.provinces ?? []} />
      </SelectField>
      <SelectField
        label={t('list.city')}
        name="cityId"
        value={cityId ?? ''}
        disabled={!hasCities}
        onChange={(event) => event.target.form && goTo(event.target.form)}
      >
        <option value="">{provinceId === null ? t('list.provinceFirst') : wholeProvince}</option>
        {hasCities && <Places places={page.cities} />}
      </SelectField>
      <noscript>
        <Button type="submit" look="moon">
          {t('list.show')}
        </Button>
      </noscript>
    </form>
  );
}

function Places({ places }: { places: readonly PartnerPlace[] }) {
  const { t } = useTranslation('resellers');
  return places.map(({ id, name, partners }) => (
    <option key={id} value={id}>
      {partners > 0 ? t('list.counted', { name, count: partners }) : name}
    </option>
  ));
}
