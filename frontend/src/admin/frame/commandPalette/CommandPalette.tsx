import { SearchOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Modal } from 'antd';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '@contract/users.ts';
import { LIMITS } from '@contract/limits.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import type { PrintJob } from '../../orders/invoices/printWindow.ts';
import { useMenuPages } from '../layout/useMenuPages.ts';
import type { Action } from '../layout/useOwnActions.tsx';
import styles from './CommandPalette.module.css';
import { EntryList } from './EntryList.tsx';
import { PaletteStore } from './PaletteStore.ts';
import { saveRecent } from './recents.ts';
import { RECORD_SOURCES } from './recordSources.ts';
import { type Entry, usePaletteGroups } from './usePaletteGroups.tsx';

interface CommandPaletteProps {
  user: User;
  own: readonly Action[];
  onPrint: (job: PrintJob) => void;
  /** `next`: the chosen action, to run once the palette has closed. */
  onClose: (next?: () => void) => void;
}

/** Finds records, pages and actions by a few letters (a combobox, ARIA 1.2). */
export const CommandPalette = observer(function CommandPalette({ user, own, onPrint, onClose }: CommandPaletteProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const store = usePaletteStore();
  const groups = usePaletteGroups(store, { userId: user.id, own, onPrint });
  const entries = groups.flatMap((group) => group.entries);
  const [active, setActive] = useState(0);
  const listId = useId();

  const choose = (entry: Entry) => {
    saveRecent(user.id, entry);
    onClose(() => {
      if (entry.to !== undefined) void navigate(entry.to);
      entry.run?.();
    });
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setActive((active + step + entries.length) % entries.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const entry = entries[active];
      if (entry) choose(entry);
    }
  };
  return (
    <Modal
      open
      title={<span className="unseen">{t('palette.open')}</span>}
      width={640}
      closable={false}
      footer={null}
      className={styles.palette ?? ''}
      onCancel={() => onClose()}
    >
      <Input
        autoFocus
        size="large"
        variant="borderless"
        className={styles.box}
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={entries[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={LIMITS.search}
        value={store.text}
        onChange={({ target }) => {
          store.type(target.value);
          setActive(0);
        }}
        onKeyDown={handleKey}
      />
      <EntryList id={listId} groups={groups} active={active} onPoint={setActive} onChoose={choose} />
      <SearchStatus store={store} count={entries.length} />
    </Modal>
  );
});

/** Searches only the sources that the user may open. */
function usePaletteStore(): PaletteStore {
  const { api } = useStores();
  const { pages } = useMenuPages();
  const [store] = useState(() => {
    const sources = RECORD_SOURCES.filter(({ page }) => pages.some(({ path }) => path === page));
    return new PaletteStore(api, sources);
  });
  useEffect(() => () => store.stop(), [store]);
  return store;
}

/** The state of the search, below the results. */
const SearchStatus = observer(function SearchStatus({ store, count }: { store: PaletteStore; count: number }) {
  const { t } = useTranslation(['admin', 'shared']);
  const { state, text } = store;
  return (
    <div className={styles.verdict}>
      <p role="status">
        {state === 'loading' && t('palette.searching')}
        {state === 'ready' && count > 0 && t('palette.results', { count })}
        {state === 'ready' && count === 0 && (
          <>
            <strong>{t('palette.none', { text: text.trim() })}</strong>
            <br />
            {t('palette.noneHint')}
          </>
        )}
      </p>
      {state === 'failed' && (
        <Alert
          type="error"
          showIcon
          title={t('palette.failed')}
          action={<Button onClick={() => void store.ask()}>{t('shared:action.retry')}</Button>}
        />
      )}
      <p className={styles.keys}>{t('palette.keys')}</p>
    </div>
  );
});
