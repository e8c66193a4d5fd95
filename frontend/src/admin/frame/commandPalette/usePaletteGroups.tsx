import { ExportOutlined, PlusOutlined, PrinterOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useMatch } from 'react-router-dom';
import { PRINT_KINDS } from '@contract/printMarks.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { invoicePath } from '../../../routes/adminPaths.ts';
import { NEW, PANEL_PARAM } from '../../../routes/panelAddress.ts';
import { formatTotal } from '../../kit/table/formatTotal.ts';
import type { PrintJob } from '../../orders/invoices/printWindow.ts';
import { PRINT_WORDS } from '../../orders/invoices/printWindow.ts';
import { useMenuPages } from '../layout/useMenuPages.ts';
import type { Action } from '../layout/useOwnActions.tsx';
import type { Found, PaletteStore } from './PaletteStore.ts';
import { readRecents } from './recents.ts';

/** An entry of the palette: leads to a page or runs an action. */
export interface Entry {
  key: string;
  label: string;
  note?: string | undefined;
  icon: ReactNode;
  /** Further search terms. */
  words?: string;
  isOn?: boolean | undefined;
  /** Of a record: the path of its list. */
  page?: string;
  to?: string;
  run?: () => void;
}

export interface EntryGroup {
  name: string;
  label: string;
  entries: Entry[];
}

interface GroupsOptions {
  userId: number;
  own: readonly Action[];
  onPrint: (job: PrintJob) => void;
}

/** The palette's entries for the typed text; without text, all but records. For use inside `observer` components. */
export function usePaletteGroups({ text, found }: PaletteStore, { userId, own, onPrint }: GroupsOptions): EntryGroup[] {
  const { t } = useTranslation('admin');
  const { pages, nameOf } = useMenuPages();
  const actions = useActions(own, onPrint);
  const places = pages.map((page): Entry => {
    const { icon, group } = page.menu;
    const note = group && t(`menu.group.${group}`);
    return { key: page.path, label: nameOf(page), note, icon, ...(note && { words: note }), to: page.path };
  });
  const pageOf = (path: string | undefined) => places.find(({ key }) => key === path);
  const recent = readRecents(userId).flatMap(({ key, label, page }): Entry[] => {
    const command = [...actions, ...places].find((entry) => entry.key === key);
    if (command) return [command];
    const list = pageOf(page);
    return list ? [{ key, label, note: list.label, icon: list.icon, to: key, page: list.key }] : [];
  });
  const recordsOf = ({ page, rows, totalRows, isTotalCapped }: Found): EntryGroup[] => {
    const list = pageOf(page);
    if (!list || rows.length === 0) return [];
    const entries = rows.map(({ to, label, note }): Entry => ({ key: to, label, note, icon: list.icon, to, page }));
    const to = `${page}?${new URLSearchParams({ search: text.trim() }).toString()}`;
    const total = formatTotal({ totalRows, isTotalCapped }, String);
    const all = { key: to, label: t('palette.all', { total, page: list.label }), icon: list.icon, to };
    return [{ name: page, label: list.label, entries: totalRows > rows.length ? [...entries, all] : entries }];
  };
  const isTyped = text.trim() !== '';
  return [
    { name: 'recent', label: t('palette.recent'), entries: isTyped ? [] : recent },
    { name: 'pages', label: t('palette.pages'), entries: matching(places, text) },
    { name: 'actions', label: t('palette.actions'), entries: matching(actions, text) },
    ...found.flatMap(recordsOf),
  ].filter(({ entries }) => entries.length > 0);
}

/** The available actions. */
function useActions(own: readonly Action[], onPrint: (job: PrintJob) => void): Entry[] {
  const { t } = useTranslation('admin');
  const { pages } = useMenuPages();
  const invoice = Number(useMatch(invoicePath(':id'))?.params['id']);
  const prints: Entry[] = PRINT_KINDS.map((mode) => ({
    key: `print:${mode}`,
    label: t(PRINT_WORDS[mode]),
    icon: <PrinterOutlined aria-hidden />,
    run: () => onPrint({ ids: [invoice], mode }),
  }));
  const adds = pages.flatMap(({ path, menu: { adds: one } }): Entry[] => {
    if (!one) return [];
    const label = t('entities.add', { title: t(one) });
    return [{ key: `add:${path}`, label, icon: <PlusOutlined aria-hidden />, to: `${path}?${PANEL_PARAM}=${NEW}` }];
  });
  const shop: Entry = {
    key: 'shop',
    label: t('account.toShop'),
    icon: <ExportOutlined aria-hidden />,
    run: () => window.open('/', '_blank', 'noopener'),
  };
  return [...(invoice > 0 ? prints : []), ...adds, ...own, shop];
}

/** Entries with a word for each typed prefix; those that begin with the whole text come first. */
function matching(entries: readonly Entry[], text: string): Entry[] {
  const typed = text.trim().toLowerCase();
  const words = typed.split(/\s+/);
  const found = entries.filter(({ label, words: others = '' }) => {
    const own = ` ${label} ${others}`.toLowerCase();
    return words.every((word) => own.includes(` ${word}`));
  });
  const rank = ({ label }: Entry) => Number(!label.toLowerCase().startsWith(typed));
  return found.sort((one, other) => rank(one) - rank(other));
}
