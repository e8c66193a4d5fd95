import { ExportOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import { lazyComponent } from '../../kit/page/lazyComponent.ts';
import { usePrintWindow } from '../../orders/invoices/usePrintWindow.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './Header.module.css';
import { useOwnActions } from './useOwnActions.tsx';

const OwnPasswordModal = lazyComponent(
  async () => (await import('../../people/users/OwnPasswordModal.tsx')).OwnPasswordModal,
);
const CommandPalette = lazyComponent(async () => (await import('../commandPalette/CommandPalette.tsx')).CommandPalette);

type HeaderDialog = 'palette' | 'password' | null;

/** The header of every page: search, link to the shop, account. `children` come first. */
export const Header = observer(function Header({ children }: { children: ReactNode }) {
  const { session } = useStores();
  const { t } = useTranslation('admin');
  const { dialog, open, close } = useDialog();
  const actions = useOwnActions(() => open('password'));
  const { print, inPlace } = usePrintWindow();
  useSearchKeys(() => open('palette'));
  const { user } = session;
  if (!user) return null;
  return (
    <>
      {children}
      <SearchBox onOpen={() => open('palette')} />
      <div className={styles.end}>
        <Button
          type="text"
          href="/"
          target="_blank"
          icon={<ExportOutlined aria-hidden />}
          aria-label={t('account.toShop')}
        >
          <span className={styles.name}>{t('account.toShop')}</span>
        </Button>
        <AccountMenu user={user} actions={actions} />
      </div>
      <Suspense>
        {dialog === 'password' && <OwnPasswordModal user={user} onClose={close} />}
        {dialog === 'palette' && (
          <CommandPalette user={user} own={actions} onPrint={(job) => void print(job)} onClose={close} />
        )}
      </Suspense>
      {inPlace}
    </>
  );
});

/** One dialog at a time. Closing restores the focus; `next` runs afterwards, and may move it. */
function useDialog() {
  const [dialog, setDialog] = useState<HeaderDialog>(null);
  const before = useRef<Element | null>(null);
  const then = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    if (dialog !== null) return;
    if (before.current instanceof HTMLElement) before.current.focus();
    const next = then.current;
    then.current = undefined;
    next?.();
  }, [dialog]);
  const open = (name: HeaderDialog) => {
    before.current = document.activeElement;
    setDialog(name);
  };
  const close = (next?: () => void) => {
    then.current = next;
    setDialog(null);
  };
  return { dialog, open, close };
}

/** antd keeps closed dialogs in the DOM, hidden. */
const OPEN_DIALOG = '.ant-modal-wrap:not([style*="display: none"]), dialog[open]';
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Looks like the palette's input, and shows its shortcut. */
function SearchBox({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <button
      type="button"
      className={styles.search}
      aria-haspopup="dialog"
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      onClick={onOpen}
    >
      <SearchOutlined aria-hidden />
      <span className="clip">{t('palette.open')}</span>
      <kbd className={styles.keys} aria-hidden>
        {isMac ? '⌘K' : 'Ctrl K'}
      </kbd>
    </button>
  );
}

/** Ctrl+K or ⌘K, wherever the focus is, unless a dialog is open. */
function useSearchKeys(onOpen: () => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (!document.querySelector(OPEN_DIALOG)) onOpen();
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => listen(event);
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}
