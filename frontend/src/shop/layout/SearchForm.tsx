import { type FormEvent, useId } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useLocation, useNavigate } from 'react-router-dom';
import { LIMITS } from '@contract/limits.ts';
import { Icon } from '../../components/Icon.tsx';
import styles from './SearchForm.module.css';

/** The header's search: a plain GET form, so that it works before any script does. */
export function SearchForm({ className = '' }: { className?: string | undefined }) {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  const location = useLocation();
  const id = useId();
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
        key={shown}
        id={id}
        type="search"
        name="q"
        defaultValue={shown}
        maxLength={LIMITS.search}
        placeholder={t('layout.searchHint')}
        enterKeyHint="search"
        autoComplete="off"
        className={styles.input}
      />
      <button type="submit" className={styles.submit} aria-label={t('layout.search')}>
        <Icon name="search" size={20} />
      </button>
    </form>
  );
}
