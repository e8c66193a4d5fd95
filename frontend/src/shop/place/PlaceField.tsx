import { observer } from 'mobx-react-lite';
import { type HTMLAttributes, useEffect, useRef, useState } from 'react';
import { LIMITS } from '@contract/limits.ts';
import { type FoundPlace, parsePlaceQuery } from '@contract/regions.ts';
import { Field } from '../../components/Field.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Lookup } from '../../components/Lookup.ts';
import { useCombobox } from '../../components/useCombobox.ts';
import { useListSide } from '../../components/useListSide.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './PlaceField.module.css';

interface PlaceFieldProps {
  /** `typed` is the search text: it may contain a postal code. */
  onChosen: (place: FoundPlace, typed: string) => void;
  /** The chosen place; when it becomes empty, the input is cleared too. */
  chosen: string;
  onEmptied: () => void;
  className?: string | undefined;
}

/** A combobox that searches places by a few letters of village, district or city. */
export const PlaceField = observer(function PlaceField({ onChosen, onEmptied, chosen, className }: PlaceFieldProps) {
  const { t } = useTranslation('forms');
  const search = usePlaces(chosen);
  const { state, text } = search;
  const places = search.found ?? [];
  const choose = (place: FoundPlace | undefined) => {
    if (!place) return;
    const typed = text;
    search.setText(placeLine(place));
    onChosen(place, typed);
  };
  // Enter chooses a place here and never submits the order.
  const combobox = useCombobox({
    count: places.length,
    onChoose: (index) => choose(places[index]),
    choosesFirst: true,
  });
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useListSide(box, list, combobox.isShown);
  return (
    <div className={className} onBlur={combobox.close}>
      <div className={styles.place} ref={box}>
        <Field
          label={t('place.label')}
          aria-description={t('place.hint')}
          isOptional
          {...combobox.box}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={({ target: { value } }) => {
            search.type(value);
            if (value === '') onEmptied();
            combobox.open();
          }}
          onFocus={combobox.open}
          onKeyDown={combobox.handleKey}
        />
        <ul
          ref={list}
          {...combobox.list}
          aria-label={t('place.found')}
          className={styles.list}
          hidden={!combobox.isShown}
        >
          {places.map((place, index) => (
            <Choice
              key={`${placeLine(place)} ${place.postalCode}`}
              place={place}
              isActive={index === combobox.active}
              option={combobox.option(index)}
            />
          ))}
        </ul>
      </div>
      <p className={styles.hint} aria-hidden="true">
        {t('place.hint')}
      </p>
      <SearchStatus state={state} count={places.length} isOpen={combobox.isOpen} />
    </div>
  );
});

/** The search by the typed text. Shows a place chosen elsewhere, or clears it (''). */
function usePlaces(chosen: string): Lookup<FoundPlace[]> {
  const { api } = useStores();
  const [search] = useState(
    () =>
      new Lookup({
        ask: (text, signal) => api.get<FoundPlace[]>(`/regions/search?${queryOf(text)}`, false, signal),
        isSearchable: (text) => parsePlaceQuery(text) !== null,
      }),
  );
  useEffect(() => () => search.stop(), [search]);
  useEffect(() => {
    const isShown = chosen !== '' && search.text.startsWith(chosen);
    // Never overwrites what the shopper is typing.
    if (search.state === 'idle' && !isShown) search.setText(chosen);
  }, [search, chosen]);
  return search;
}

function queryOf(text: string): string {
  return new URLSearchParams({ q: text.slice(0, LIMITS.search) }).toString();
}

interface ChoiceProps {
  place: FoundPlace;
  isActive: boolean;
  option: HTMLAttributes<HTMLLIElement>;
}

function Choice({ place, isActive, option }: ChoiceProps) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const [name, ...rest] = placeParts(place);
  return (
    <li ref={element} {...option} className={styles.choice}>
      <Icon name="pin" size={18} />
      <span>
        <b>{name}</b>
        <span className={styles.rest}>{`${rest.join(', ')} ${place.postalCode}`.trim()}</span>
      </span>
    </li>
  );
}

/** The search status, shown and announced: the number of places, none, or a failure. */
function SearchStatus({ state, count, isOpen }: { state: Lookup<unknown>['state']; count: number; isOpen: boolean }) {
  const { t } = useTranslation('forms');
  const isNothing = state === 'ready' && count === 0;
  const words = {
    idle: '',
    loading: '',
    failed: t('place.failed'),
    ready: isNothing ? t('place.none') : t('place.count', { count }),
  }[state];
  const isUnseen = state === 'ready' && !isNothing;
  return (
    <p role="status" className={isUnseen ? 'unseen' : styles.verdict}>
      {isOpen || isNothing || state === 'failed' ? words : ''}
    </p>
  );
}

function placeParts({ village, district, city, province }: FoundPlace): string[] {
  return [village, district, city.name, province.name].filter((part) => part !== '');
}

function placeLine(place: FoundPlace): string {
  return placeParts(place).join(', ');
}
