import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { PanelContent } from '../../stores/PanelStore.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { TOAST_MS } from '../../stores/ToastStore.ts';
import type { TableStore } from '../../stores/TableStore.ts';
import { usePanel } from './PanelProvider.tsx';
import { NEW, PANEL_PARAM, readPanelParam } from './panelAddress.ts';
import { useListPlace } from './useListPlace.ts';

interface RecordPanelOptions<Row> extends Pick<PanelContent, 'component' | 'width' | 'onChanged'> {
  /** What the panel is headed by; null: a record that is yet to be made. */
  title: (id: number | null) => string;
  /** Through which one goes on from record to record, and which shows where a new one went. */
  list?: TableStore<Row>;
  /** Whether a new record stays open once it is saved, since there is more to enter. */
  staysOpen?: boolean;
}

/** As long as it takes to see that there is something to open. */
const MADE_MS = 6000;

export interface RecordPanel {
  open: (id: number | typeof NEW) => void;
  close: () => void;
}

/** Opens one record beside its list; which one is in the address (`?open=7`, `?open=new`), so that a reload keeps it. */
export function useRecordPanel<Row extends { id: number }>(options: RecordPanelOptions<Row>): RecordPanel {
  const { component, width, title, list, onChanged } = options;
  const { t } = useTranslation('admin');
  const { toasts } = useStores();
  const navigate = useNavigate();
  const panel = usePanel();
  const [params, setParams] = useSearchParams();
  const openId = readPanelParam(params);

  const go = useCallback((id: number | typeof NEW | null) => setParams((before) => withPanel(before, id)), [setParams]);

  const id = typeof openId === 'number' ? openId : null;
  const heading = title(id);
  const place = useListPlace(list, id, (next, search) => {
    // Replaced: however far one went, back leads to the list.
    void navigate({ search: String(withPanel(new URLSearchParams(search), next)) }, { replace: true });
  });
  /** Its list turns to where it went; a filter may hide it there. */
  const handleMade = async (made: number, message: string) => {
    onChanged();
    panel.setMade(made);
    const stays = options.staysOpen === true;
    const open = { label: t('panel.open'), run: () => go(made) };
    toasts.show('success', message, stays ? TOAST_MS : MADE_MS, stays ? null : open);
    const page = await list?.pageOf(made).catch(() => null);
    if (!panel.isShown) return;
    const search = new URLSearchParams(list?.searchWith({ pageNo: page ?? list.query.pageNo }));
    void navigate({ search: String(withPanel(search, stays ? made : null)) }, { replace: true });
  };
  const latest = useRef({ onChanged, handleMade });
  useEffect(() => void (latest.current = { onChanged, handleMade }));
  const content = useMemo(
    () => ({
      ...{ component, width, place, title: heading },
      onChanged: () => latest.current.onChanged(),
      onMade: (made: number, message: string) => latest.current.handleMade(made, message),
      onClose: () => go(null),
    }),
    [component, width, place, heading, go],
  );

  // Which record is open is all that decides; the rest is what to do with it, and is renewed below.
  const show = useEffectEvent(() => panel.turn({ ...content, id }));
  useEffect(() => {
    if (openId === null) panel.hide();
    else show();
  }, [openId, panel]);
  useEffect(() => panel.renew(content), [content, panel]);
  useEffect(() => () => panel.hide(), [panel]);

  return { open: go, close: content.onClose };
}

function withPanel(before: URLSearchParams, id: number | typeof NEW | null): URLSearchParams {
  const after = new URLSearchParams(before);
  if (id === null) after.delete(PANEL_PARAM);
  else after.set(PANEL_PARAM, String(id));
  return after;
}
