import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ListPlace } from '../../stores/ListPlace.ts';
import type { PanelContent } from '../../stores/PanelStore.ts';
import type { TableStore } from '../../stores/TableStore.ts';
import { usePanel } from './PanelProvider.tsx';
import { NEW, PANEL_PARAM, readPanelParam } from './panelAddress.ts';

interface RecordPanelOptions<Row> extends Pick<PanelContent, 'component' | 'width' | 'onChanged'> {
  /** What the panel is headed by; null: a record that is yet to be made. */
  title: (id: number | null) => string;
  /** Through which one goes on from record to record; unset, one cannot. */
  list?: TableStore<Row>;
}

export interface RecordPanel {
  open: (id: number | typeof NEW) => void;
  close: () => void;
}

/** Opens one record beside its list; which one is in the address (`?open=7`, `?open=new`), so that a reload keeps it. */
export function useRecordPanel<Row extends { id: number }>(options: RecordPanelOptions<Row>): RecordPanel {
  const { component, width, title, list, onChanged } = options;
  const panel = usePanel();
  const [params, setParams] = useSearchParams();
  const openId = readPanelParam(params);

  const go = useCallback((id: number | typeof NEW | null) => setParams((before) => withPanel(before, id)), [setParams]);

  const id = typeof openId === 'number' ? openId : null;
  const heading = title(id);
  const place = useListPlace(list, id);
  const changed = useRef(onChanged);
  useEffect(() => void (changed.current = onChanged), [onChanged]);
  const content = useMemo(
    () => ({ component, width, place, title: heading, onChanged: () => changed.current(), onClose: () => go(null) }),
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

/** Where the record that is open stands in its list. From one to the next, back leads to the list all the same. */
function useListPlace<Row extends { id: number }>(list: TableStore<Row> | undefined, id: number | null) {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => void (latest.current = navigate), [navigate]);
  const [place] = useState(
    () =>
      list &&
      new ListPlace(list, (next, search) => {
        void latest.current({ search: String(withPanel(new URLSearchParams(search), next)) }, { replace: true });
      }),
  );
  useEffect(() => place?.follow(id), [place, id]);
  return place ?? null;
}

function withPanel(before: URLSearchParams, id: number | typeof NEW | null): URLSearchParams {
  const after = new URLSearchParams(before);
  if (id === null) after.delete(PANEL_PARAM);
  else after.set(PANEL_PARAM, String(id));
  return after;
}
