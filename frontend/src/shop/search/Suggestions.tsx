import { observer } from 'mobx-react-lite';
import { type HTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SearchSuggestions } from '@contract/catalogue.ts';
import { Lookup } from '../../components/Lookup.ts';
import { useCombobox } from '../../components/useCombobox.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { Suggestion } from './Suggestion.tsx';
import { suggestedBy } from './suggested.ts';
import styles from './Suggestions.module.css';
import { useComboboxInput } from './useComboboxInput.ts';
import { useFitViewport } from './useFitViewport.ts';

const MIN_LETTERS = 2;

/** Suggestions below a search input, which works before and without them. Unmounted with the page. */
export const Suggestions = observer(function Suggestions({ input }: { input: HTMLInputElement }) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const search = useSuggestions();
  const { found, state } = search;
  const q = search.text.trim();
  const choices = found ? suggestedBy(found, q) : [];
  const combobox = useCombobox({
    count: choices.length,
    onChoose: (index) => {
      const choice = choices[index];
      if (choice) void navigate(choice.href);
    },
  });
  useComboboxInput(input, combobox, (typed) => {
    search.type(typed);
    combobox.open();
  });
  const panel = useRef<HTMLDivElement>(null);
  const message = messageKey(search);
  const named = { q, goods: found?.notSold?.join(', ') ?? '' };
  const isShown = combobox.isOpen && (choices.length > 0 || message !== null);
  useFitViewport(panel, isShown);
  return (
    <>
      <p role="status" className="unseen">
        {message && combobox.isOpen && t(message, named)}
        {state === 'ready' && !message && combobox.isOpen && t('count', { count: choices.length })}
      </p>
      <div ref={panel} className={styles.panel} hidden={!isShown}>
        {message && (
          <p className={styles.verdict} aria-hidden="true">
            {t(message, named)}
          </p>
        )}
        <div {...combobox.list} aria-label={t('list')} hidden={choices.length === 0}>
          {choices.map((choice, index) => (
            <Row key={choice.href} isActive={index === combobox.active} option={combobox.option(index)}>
              <Suggestion choice={choice} q={q} />
            </Row>
          ))}
        </div>
      </div>
    </>
  );
});

interface RowProps {
  isActive: boolean;
  option: HTMLAttributes<HTMLDivElement>;
  children: ReactNode;
}

function Row({ isActive, option, children }: RowProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div ref={element} {...option} className={styles.choice}>
      {children}
    </div>
  );
}

function useSuggestions(): Lookup<SearchSuggestions> {
  const { api } = useStores();
  const [search] = useState(
    () =>
      new Lookup({
        ask: (text, signal) => {
          const query = new URLSearchParams({ q: text.trim() }).toString();
          return api.get<SearchSuggestions>(`/shop/suggestions?${query}`, false, signal);
        },
        isSearchable: (text) => text.trim().length >= MIN_LETTERS,
      }),
  );
  useEffect(() => () => search.stop(), [search]);
  return search;
}

/** The message if there are no products, or other ones than searched for. */
function messageKey({ state, found }: Lookup<SearchSuggestions>): 'failed' | 'none' | 'notSold' | null {
  if (state === 'failed') return 'failed';
  if (found?.notSold) return 'notSold';
  return found?.products.length === 0 ? 'none' : null;
}
