import { type ComponentType, type FormEvent, Suspense, useId, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useLocation, useNavigate } from 'react-router-dom';
import { LIMITS } from '@contract/limits.ts';
import { Icon } from '../../components/Icon.tsx';
import styles from './SearchForm.module.css';

type Suggestions = ComponentType<{ input: HTMLInputElement }>;

/** The header's search: a plain GET form, so that it works without scripts. Suggestions load on focus. */
export function SearchForm({ className = '' }: { className?: string | undefined }) {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  const location = useLocation();
  const id = useId();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [Suggestions, setSuggestions] = useState<Suggestions | null>(null);
  // The search works without suggestions.
  const load = () =>
    void import('../search/Suggestions.tsx').then((loaded) => setSuggestions(() => loaded.Suggestions), ignore);
  const shown = location.pathname === '/shop' ? (new URLSearchParams(location.search).get('q') ?? '') : '';
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = new FormData(event.currentTarget).get('q');
    const q = typeof asked === 'string' ? asked.trim() : '';
    void navigate(q === '' ? '/shop' : `/shop?${new URLSearchParams({ q }).toString()}`);
  };
  return (
    <form role="search" action="/shop" className={`${styles.form} ${className}`} onSubmit={handleSubmit}>
      <label htmlFor={id} className="unseen">
        {t('layout.search')}
      </label>
      <input
        // Clears the input after a navigation.
        key={location.key}
        ref={setInput}
        id={id}
        type="search"
        name="q"
        defaultValue={shown}
        maxLength={LIMITS.search}
        placeholder={t('layout.searchHint')}
        enterKeyHint="search"
        autoComplete="off"
        onFocus={load}
        className={styles.input}
      />
      <button type="submit" className={styles.submit} aria-label={t('layout.search')}>
        <Icon name="search" size={20} />
      </button>
      {Suggestions && input && (
        <Suspense>
          <Suggestions key={location.key} input={input} />
        </Suspense>
      )}
    </form>
  );
}

function ignore(): void {}
