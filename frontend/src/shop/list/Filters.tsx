import type { FormEvent, ReactNode } from 'react';
import type { Facets } from '@contract/catalogue.ts';
import { textIn } from '@contract/languages.ts';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Swatch } from '../../components/Swatch.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { FilterBox } from './FilterBox.tsx';
import styles from './Filters.module.css';
import { HiddenFilters } from './HiddenFilters.tsx';
import { type ListAddress, readListAddress } from './listAddress.ts';
import { PriceFilter } from './PriceFilter.tsx';
import { useListChoice } from './useListChoice.ts';

export const FILTERS_ID = 'filters';

interface FiltersProps {
  address: ListAddress;
  facets: Facets;
  totalRows: number;
}

/**
 * A column beside the list on a wide viewport, otherwise a popover, which opens without scripts, too. A GET form; with
 * scripts, every choice applies at once.
 */
export function Filters({ address, facets, totalRows }: FiltersProps) {
  const { t } = useTranslation(['list', 'shared', 'shop']);
  const { chosen, choose } = useListChoice(address);
  const { q, categoryId, sort } = address;
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { minPrice, maxPrice } = readListAddress(textsOf(event.currentTarget));
    if (minPrice !== chosen.minPrice || maxPrice !== chosen.maxPrice) choose({ minPrice, maxPrice });
    closeSheet();
  };
  return (
    <form
      id={FILTERS_ID}
      popover="auto"
      action="/shop"
      className={styles.panel}
      aria-label={t('filter')}
      onSubmit={handleSubmit}
    >
      <HiddenFilters address={{ q, categoryId, sort }} />
      <div className={`${styles.head} row apart gap-12`}>
        <h2>{t('filter')}</h2>
        <button
          type="button"
          className={styles.close}
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
          aria-label={t('shared:action.close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.groups}>
        <Choices chosen={chosen} facets={facets} choose={choose} />
        <PriceFilter chosen={chosen} ranges={facets.prices} />
      </div>
      <div className={styles.foot}>
        <Button type="submit" isWide>
          <span className={styles.scripted}>{t('show', { count: totalRows })}</span>
          <span className={styles.plain}>{t('shop:apply')}</span>
        </Button>
      </div>
    </form>
  );
}

interface ChoicesProps {
  chosen: ListAddress;
  facets: Facets;
  choose: (change: Partial<ListAddress>) => void;
}

function Choices({ chosen, facets, choose }: ChoicesProps) {
  const { t, i18n } = useTranslation('list');
  const { sizeIds, colorIds } = chosen;
  return (
    <>
      <Group title={t('filters.size')} look="tiles">
        {facets.sizes.map(({ ids, code, count, ...size }) => (
          <FilterBox
            key={code}
            name="sizeId"
            value={ids.join(',')}
            count={count}
            isChosen={ids.some((id) => sizeIds.includes(id))}
            onChoose={(isChosen) => choose({ sizeIds: changed(sizeIds, ids, isChosen) })}
          >
            {textIn(i18n.language, size, 'name')}
          </FilterBox>
        ))}
      </Group>
      <Group title={t('filters.color')}>
        {facets.colors.map(({ id, hex, count, ...color }) => (
          <FilterBox
            key={id}
            name="colorId"
            value={String(id)}
            count={count}
            isChosen={colorIds.includes(id)}
            onChoose={(isChosen) => choose({ colorIds: changed(colorIds, [id], isChosen) })}
          >
            <Swatch hex={hex} size={20} />
            {textIn(i18n.language, color, 'name')}
          </FilterBox>
        ))}
      </Group>
      <Group title={t('filters.more')}>
        {(['inStock', 'onSale'] as const).map((filter) => (
          <FilterBox
            key={filter}
            name={filter}
            value="1"
            count={facets[filter]}
            isChosen={chosen[filter]}
            onChoose={(isChosen) => choose({ [filter]: isChosen })}
          >
            {t(`filters.${filter}`)}
          </FilterBox>
        ))}
      </Group>
    </>
  );
}

function Group({ title, look = 'rows', children }: { title: string; look?: 'rows' | 'tiles'; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <fieldset>
      <legend className={styles.title}>{title}</legend>
      <div className={styles[look]}>{children}</div>
    </fieldset>
  );
}

/** Adds the ids to the chosen ones, or removes them. */
function changed(all: readonly number[], some: readonly number[], isChosen: boolean): number[] {
  const others = all.filter((id) => !some.includes(id));
  return isChosen ? [...others, ...some].sort((one, other) => one - other) : others;
}

function textsOf(form: HTMLFormElement): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') texts.append(name, value);
  return texts;
}

function closeSheet(): void {
  const sheet = document.getElementById(FILTERS_ID);
  if (sheet?.matches(':popover-open') === true) sheet.hidePopover();
}
