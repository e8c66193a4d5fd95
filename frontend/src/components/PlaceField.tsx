import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { FoundPlace } from '@contract/regions.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { PlaceSearch } from './PlaceSearch.ts';
import { useStores } from '../stores/StoresContext.tsx';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';
import styles from './PlaceField.module.css';
import { useListSide } from './useListSide.ts';

interface PlaceFieldProps {
  /** `typed` is what stood in the box: it may hold a postal code. */
  onChosen: (place: FoundPlace, typed: string) => void;
  /** What is chosen now. Emptied from elsewhere, it empties the box too. */
  chosen: string;
  onEmptied: () => void;
  className?: string | undefined;
}

/** A combobox (ARIA 1.2): a few letters of village, district or city, and one of the places found is chosen. */
export const PlaceField = observer(function PlaceField({ onChosen, onEmptied, chosen, className }: PlaceFieldProps) {
  const { api } = useStores();
  const { t } = useTranslation('forms');
  const [search] = useState(() => new PlaceSearch(api));
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  useEffect(() => () => search.stop(), [search]);
  useEffect(() => search.show(chosen), [search, chosen]);
  const { places, state, text } = search;
  const isShown = isOpen && places.length > 0;
  const current = isShown ? places[active] : undefined;
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useListSide(box, list, isShown);

  const choose = (place: FoundPlace) => {
    const typed = text;
    search.settle(placeLine(place));
    setIsOpen(false);
    setActive(-1);
    onChosen(place, typed);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      if (places.length > 0) setActive(nextIndex(active, event.key === 'ArrowDown' ? 1 : -1, places.length));
    } else if (event.key === 'Enter') {
      // Never orders: here Enter means "this one".
      event.preventDefault();
      const wanted = current ?? (isShown ? places[0] : undefined);
      if (wanted) choose(wanted);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setIsOpen(false);
    }
  };
  return (
    <div className={className} onBlur={() => setIsOpen(false)}>
      <div className={styles.place} ref={box}>
        <Field
          label={t('place.label')}
          aria-description={t('place.hint')}
          isOptional
          role="combobox"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current ? `${listId}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={(event) => {
            search.type(event.target.value);
            if (event.target.value === '') onEmptied();
            setIsOpen(true);
            setActive(-1);
          }}
          onFocus={() => setIsOpen(true)}
          onKeyDown={handleKey}
        />
        <ul
          ref={list}
          id={listId}
          role="listbox"
          aria-label={t('place.found')}
          className={styles.list}
          hidden={!isShown}
        >
          {places.map((place, index) => (
            <Choice
              key={`${placeLine(place)} ${place.postalCode}`}
              id={`${listId}-${index}`}
              place={place}
              isActive={index === active}
              onChoose={() => choose(place)}
            />
          ))}
        </ul>
      </div>
      <p className={styles.hint} aria-hidden="true">
        {t('place.hint')}
      </p>
      <Verdict state={state} count={places.length} isOpen={isOpen} />
    </div>
  );
});

interface ChoiceProps {
  id: string;
  place: FoundPlace;
  isActive: boolean;
  onChoose: () => void;
}

function Choice({ id, place, isActive, onChoose }: ChoiceProps) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const [name, ...rest] = placeParts(place);
  return (
    <li
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.choice}
      // The box keeps the focus, so that the list is still there when the finger is lifted.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon name="pin" size={18} />
      <span>
        <b>{name}</b>
        <span className={styles.rest}>{`${rest.join(', ')} ${place.postalCode}`.trim()}</span>
      </span>
    </li>
  );
}

/** Said as well as shown: how many there are, that there is none, or that nobody could be asked. */
function Verdict({ state, count, isOpen }: { state: PlaceSearch['state']; count: number; isOpen: boolean }) {
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

/** From the last one on to the first, and back. */
function nextIndex(index: number, step: 1 | -1, count: number): number {
  if (index < 0) return step === 1 ? 0 : count - 1;
  return (index + step + count) % count;
}

function placeParts({ village, district, city, province }: FoundPlace): string[] {
  return [village, district, city.name, province.name].filter((part) => part !== '');
}

function placeLine(place: FoundPlace): string {
  return placeParts(place).join(', ');
}
