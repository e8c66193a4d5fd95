import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { Link } from '../../components/Link.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { SearchForm } from './SearchForm.tsx';
import styles from './ShopHeader.module.css';

/** The header's search; on a phone, it replaces the other items when opened. */
export function HeaderSearch() {
  const { t } = useTranslation(['shop', 'shared']);
  const { key } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => () => setIsOpen(false), [key]);
  // Synchronously: phones open the keyboard only for a focus within the tap's event handler.
  const turn = (isOn: boolean, focused: 'input' | 'a') => {
    flushSync(() => setIsOpen(isOn));
    place.current?.querySelector<HTMLElement>(focused)?.focus();
  };
  const open = (event: MouseEvent) => {
    event.preventDefault();
    turn(true, 'input');
  };
  return (
    <div
      ref={place}
      className={styles.searching}
      data-open={isOpen || undefined}
      onKeyDown={(event) => {
        if (isOpen && event.key === 'Escape' && !event.isDefaultPrevented()) turn(false, 'a');
      }}
    >
      <SearchForm className={styles.search} />
      {isOpen && (
        <button
          type="button"
          className={styles.icon}
          aria-label={t('shared:action.close')}
          onClick={() => turn(false, 'a')}
        >
          <Icon name="close" />
        </button>
      )}
      <Link
        to="/shop#search"
        className={`${styles.icon} ${styles.searchLink}`}
        aria-label={t('layout.search')}
        onClick={open}
      >
        <Icon name="search" />
      </Link>
    </div>
  );
}
