import { PushpinFilled } from '@ant-design/icons';
import { App, Button, Checkbox } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatDateTime } from '@contract/dates.ts';
import type { StaffNote, StaffNoteInput } from '@contract/invoiceDesk.ts';
import { LIMITS } from '@contract/limits.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { required } from '../../../stores/formRules.ts';
import { FormStore } from '../../../stores/FormStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { FormBody, FormProblem } from '../../kit/form/FormBody.tsx';
import { LongField } from '../../kit/form/LineField.tsx';
import { failureText } from '../../kit/page/failureText.ts';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';
import pageOfInvoice from './InvoicePage.module.css';
import styles from './StaffNotes.module.css';
import type { StaffNotesStore } from './StaffNotesStore.ts';

/** Pinned notes: visible to everybody before any action on the invoice. */
export const PinnedNotes = observer(function PinnedNotes({ store }: { store: StaffNotesStore }) {
  const { t } = useTranslation('admin');
  if (store.pinned.length === 0) return null;
  return (
    <ul className={styles.pinned} aria-label={t('invoices.notes.title')}>
      {store.pinned.map(({ id, text, by }) => (
        <li key={id} className="row gap-8 top">
          <PushpinFilled aria-label={t('invoices.notes.pinned')} />
          <span className="written">
            {text} <span className={styles.by}>{by}</span>
          </span>
        </li>
      ))}
    </ul>
  );
});

/** The staff's notes on the invoice: read, pin, remove, add. */
export const StaffNotes = observer(function StaffNotes({ store }: { store: StaffNotesStore }) {
  const { t } = useTranslation('admin');
  const [isWriting, setIsWriting] = useState(false);
  return (
    <section className={pageOfInvoice.events}>
      <h2 className={pageOfInvoice.section}>{t('invoices.notes.title')}</h2>
      <div className="stack gap-14">
        {store.error && <FetchFailure error={store.error} onRetry={() => void store.load()} />}
        {store.notes.length > 0 && (
          <ul className="stack gap-14">
            {store.notes.map((note) => (
              <Note key={note.id} note={note} store={store} />
            ))}
          </ul>
        )}
        {isWriting ? (
          <NewNote store={store} onClose={() => setIsWriting(false)} />
        ) : (
          <Button className="start" onClick={() => setIsWriting(true)}>
            {t('invoices.notes.add')}
          </Button>
        )}
      </div>
    </section>
  );
});

function Note({ note, store }: { note: StaffNote; store: StaffNotesStore }) {
  const { toasts } = useStores();
  const { modal } = App.useApp();
  const { t } = useTranslation(['admin', 'shared']);
  const { id, text, by, at, isPinned, mayRemove } = note;
  const attempt = async (change: Promise<void>) => {
    try {
      await change;
    } catch (error) {
      toasts.show('error', failureText(error, t('shared:error.unexpected')));
    }
  };
  const remove = () =>
    void modal.confirm({
      title: t('invoices.notes.removeAsk'),
      content: <p className="written">{text}</p>,
      okText: t('invoices.notes.remove'),
      okButtonProps: { danger: true },
      cancelText: t('shared:action.cancel'),
      onOk: () => attempt(store.remove(id)),
    });
  return (
    <li>
      <p className="written">
        {isPinned && <PushpinFilled aria-label={t('invoices.notes.pinned')} />} {text}
      </p>
      <p className="fine">
        {formatDateTime(at)} · {by}
      </p>
      <div className={styles.tools}>
        <Button size="small" type="text" onClick={() => void attempt(store.pin(id, !isPinned))}>
          {t(isPinned ? 'invoices.notes.unpin' : 'invoices.notes.pin')}
        </Button>
        {mayRemove && (
          <Button size="small" type="text" danger onClick={remove}>
            {t('invoices.notes.remove')}
          </Button>
        )}
      </div>
    </li>
  );
}

interface NewNoteProps {
  store: StaffNotesStore;
  onClose: () => void;
}

const NewNote = observer(function NewNote({ store, onClose }: NewNoteProps) {
  const { t } = useTranslation(['admin', 'shared']);
  const [form] = useState(
    () =>
      new FormStore<StaffNoteInput>(
        { text: '', isPinned: false },
        { text: ({ text }) => required(text, LIMITS.notes) },
      ),
  );
  const add = () =>
    void form.submit(async (values) => {
      await store.add({ ...values });
      onClose();
    });
  return (
    <FormBody form={form} isFocused className="stack gap-8" onSubmit={add}>
      <LongField
        form={form}
        name="text"
        label={t('invoices.notes.text')}
        hint={t('invoices.notes.hint')}
        maxLength={LIMITS.notes}
      />
      <Checkbox checked={form.values.isPinned} onChange={({ target }) => form.set('isPinned', target.checked)}>
        {t('invoices.notes.isPinned')}
      </Checkbox>
      <div className="row gap-8 ends">
        <Button onClick={onClose}>{t('shared:action.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={form.isBusy}>
          {t('shared:action.save')}
        </Button>
      </div>
      <FormProblem form={form} />
    </FormBody>
  );
});
