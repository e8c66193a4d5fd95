import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import { TOAST_MS } from '../../../stores/ToastStore.ts';
import { failureText } from '../page/failureText.ts';
import { ArchiveStore } from './ArchiveStore.ts';
import type { ArchiveResult, ArchiveStep } from './ArchiveStore.ts';
import type { Table } from './useTable.ts';

/** A summary with reasons takes longer to read than the server's one line. */
const SUMMARY_MS = 5000;
const REASONS_SHOWN = 5;

export interface NamedRow {
  id: number;
  name: string;
}

export interface Archive {
  store: ArchiveStore;
  /** Asks for confirmation. */
  remove: (rows: readonly NamedRow[]) => void;
  restore: (rows: readonly NamedRow[]) => Promise<void>;
}

/** Deletes and restores a list's rows: confirmation, requests, toast with Undo, refetch. `onGone` gets the removed ids. */
export function useArchive<Row>({ store: list }: Table<Row>, onGone: (ids: readonly number[]) => void): Archive {
  const { api, toasts } = useStores();
  const { modal } = App.useApp();
  const { t } = useTranslation(['admin', 'shared']);
  const [store] = useState(() => new ArchiveStore(api, list.controller));
  const summaryOf = useSummary();

  const run = async (step: ArchiveStep, rows: readonly NamedRow[]): Promise<void> => {
    const result = await store.run(
      step,
      rows.map(({ id }) => id),
    );
    const done = rows.filter(({ id }) => result.done.includes(id));
    const undo = { label: t('list.undo'), run: () => void run('restore', done) };
    const hasUndo = step === 'delete' && done.length > 0;
    const ms = rows.length > 1 ? SUMMARY_MS : TOAST_MS;
    const kind = result.refused.length > 0 ? 'error' : 'success';
    toasts.show(kind, summaryOf(step, rows, result), ms, hasUndo ? undo : null);
    onGone(result.done);
    await list.reload();
  };

  return {
    store,
    remove: (rows) =>
      void modal.confirm({
        title: rows.length === 1 ? t('list.deleteConfirm') : t('list.deleteConfirmMany', { count: rows.length }),
        content: rows.length === 1 ? rows[0]?.name : t('list.deleteHint'),
        okText: t('list.delete'),
        okButtonProps: { danger: true },
        cancelText: t('shared:action.cancel'),
        onOk: () => void run('delete', rows),
      }),
    restore: (rows) => run('restore', rows),
  };
}

/** The server's message for one row; for many, the number of successes and each refusal's reason. */
function useSummary() {
  const { t } = useTranslation(['admin', 'shared']);
  return (step: ArchiveStep, rows: readonly NamedRow[], { done, refused, message }: ArchiveResult): string => {
    const countText = t(step === 'delete' ? 'list.deletedMany' : 'list.restoredMany', { count: done.length });
    const reasons = refused.map(({ id, error }) => ({
      name: rows.find((row) => row.id === id)?.name ?? '',
      reason: failureText(error, t('shared:error.unexpected')),
    }));
    if (rows.length === 1) return reasons[0]?.reason ?? (message || countText);
    const more = reasons.length - REASONS_SHOWN;
    return [
      countText,
      ...reasons.slice(0, REASONS_SHOWN).map((reason) => t('list.refused', reason)),
      ...(more > 0 ? [t('list.refusedMore', { count: more })] : []),
    ].join('\n');
  };
}
