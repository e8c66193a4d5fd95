import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PanelContent } from '../../stores/PanelStore.ts';
import { usePanel } from './PanelProvider.tsx';
import { NEW, PANEL_PARAM, readPanelParam } from './panelAddress.ts';

interface RecordPanelOptions extends Pick<PanelContent, 'component' | 'width' | 'onChanged'> {
  /** What the panel is headed by; null: a record that is yet to be made. */
  title: (id: number | null) => string;
}

export interface RecordPanel {
  open: (id: number | typeof NEW) => void;
  close: () => void;
}

/** Opens one record beside its list; which one is in the address (`?open=7`, `?open=new`), so that a reload keeps it. */
export function useRecordPanel({ component, width, title, onChanged }: RecordPanelOptions): RecordPanel {
  const panel = usePanel();
  const [params, setParams] = useSearchParams();
  const openId = readPanelParam(params);

  const go = useCallback(
    (id: number | typeof NEW | null) =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        if (id === null) after.delete(PANEL_PARAM);
        else after.set(PANEL_PARAM, String(id));
        return after;
      }),
    [setParams],
  );

  const id = typeof openId === 'number' ? openId : null;
  const heading = title(id);
  const changed = useRef(onChanged);
  useEffect(() => void (changed.current = onChanged), [onChanged]);
  const content = useMemo(
    () => ({ component, width, title: heading, onChanged: () => changed.current(), onClose: () => go(null) }),
    [component, width, heading, go],
  );

  // Which record is open is all that decides; the rest is what to do with it, and is renewed below.
  const show = useEffectEvent(() => panel.show({ ...content, id }));
  useEffect(() => {
    if (openId === null) panel.hide();
    else show();
  }, [openId, panel]);
  useEffect(() => panel.renew(content), [content, panel]);
  useEffect(() => () => panel.hide(), [panel]);

  return { open: go, close: content.onClose };
}
