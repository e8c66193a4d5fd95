import { Alert, Button, Input, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import type { StatementTemplate } from '@contract/statements.ts';
import type { TransferAccount } from '@contract/transfers.ts';
import { Rupiah } from '../../../components/Rupiah.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import { FileButton, useFileDrop } from '../../kit/page/FileButton.tsx';
import { StatementColumnsBox } from './StatementColumnsBox.tsx';
import { StatementRows } from './StatementRows.tsx';
import { StatementStore } from './StatementStore.ts';
import parts from '../../kit/page/Parts.module.css';

interface StatementDeskProps {
  accounts: readonly TransferAccount[];
  templates: readonly StatementTemplate[];
  onBooked: () => void;
}

/** A bank statement: pasted or uploaded, checked, and booked. */
export const StatementDesk = observer(function StatementDesk({ accounts, templates, onBooked }: StatementDeskProps) {
  const { api } = useStores();
  const { t } = useTranslation(['admin', 'transfers']);
  const [first] = accounts;
  const [store] = useState(() => first && new StatementStore(api, first, templates));
  if (!store) return null;
  return (
    <section className={parts.part} aria-label={t('transfers:statement')}>
      <h2 className={parts.title}>{t('transfers:statement')}</h2>
      <PasteBox store={store} accounts={accounts} />
      <StatementColumnsBox store={store} />
      {store.fault !== null && <Alert type="warning" showIcon title={t(`transfers:fault.${store.fault}`)} />}
      {store.problem !== null && <Alert type="error" showIcon title={store.problem} />}
      <StatementRows store={store} />
      <Booking store={store} onBooked={onBooked} />
    </section>
  );
});

const PasteBox = observer(function PasteBox({
  store,
  accounts,
}: {
  store: StatementStore;
  accounts: readonly TransferAccount[];
}) {
  const { t } = useTranslation(['admin', 'transfers']);
  const id = useId();
  const [text, setText] = useState('');
  const drop = useFileDrop((file) => void store.readFile(file));
  return (
    <div className="stack gap-8" {...drop}>
      <label htmlFor={id} className="note">
        {t('transfers:paste')}
      </label>
      <Input.TextArea
        id={id}
        rows={store.table ? 2 : 5}
        spellCheck={false}
        value={text}
        onPaste={(event) => {
          // Several pasted lines are a statement: reads it without a click.
          const pasted = event.clipboardData.getData('text');
          if (/[\r\n]/.test(pasted.trim())) void store.read(pasted);
        }}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="row wraps gap-12">
        {accounts.length > 1 && (
          <Select
            aria-label={t('transfers:account')}
            value={store.account.bank}
            options={accounts.map(({ bank, number }) => ({ value: bank, label: `${bank} · ${number}` }))}
            onChange={(bank) => {
              const account = accounts.find((one) => one.bank === bank);
              if (account) store.setAccount(account);
              setText('');
            }}
          />
        )}
        <FileButton accept=".csv,.txt,.tsv,text/csv,text/plain" onFile={(file) => void store.readFile(file)}>
          {t('transfers:file')}
        </FileButton>
        {text.trim() !== '' && (
          <Button loading={store.isBusy} onClick={() => void store.read(text)}>
            {t('transfers:check')}
          </Button>
        )}
      </div>
    </div>
  );
});

const Booking = observer(function Booking({ store, onBooked }: { store: StatementStore; onBooked: () => void }) {
  const { toasts } = useStores();
  const { t } = useTranslation(['admin', 'transfers']);
  const count = store.chosen.length;
  if (store.rows.length === 0) return null;
  const book = async () => {
    const message = await store.book();
    if (message === null) return;
    toasts.show('success', message);
    onBooked();
  };
  return (
    <div className="row wraps gap-12">
      <Button type="primary" size="large" disabled={count === 0} loading={store.isBusy} onClick={() => void book()}>
        {t('transfers:book', { count })}
      </Button>
      {count > 0 && (
        <span className="muted">
          <Rupiah value={store.sum} />
        </span>
      )}
      <span className="note">{t('transfers:bookHint')}</span>
    </div>
  );
});
