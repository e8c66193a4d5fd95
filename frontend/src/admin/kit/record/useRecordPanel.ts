import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type NEW, readPanelParam, withPanel } from '../../../routes/panelAddress.ts';
import type { PanelContent } from '../../../stores/PanelStore.ts';
import type { TableStore } from '../../../stores/TableStore.ts';
import { usePanel } from '../slideOver/PanelProvider.tsx';
import { useListPosition } from './useListPosition.ts';
import { useRecordCreated } from './useRecordCreated.ts';

interface RecordPanelOptions<Row> extends Pick<PanelContent, 'component' | 'width' | 'onChanged'> {
  /** The panel's title; null: a new record. */
  title: (id: number | null) => string;
  /** The list for previous and next, and for showing a new record's row. */
  list?: TableStore<Row>;
  /** Whether a new record stays open after saving, because more can be entered. */
  staysOpen?: boolean;
}

export interface RecordPanel {
  open: (id: number | typeof NEW) => void;
  close: () => void;
}

/** Opens one record beside its list; the record is in the address (`?open=7`, `?open=new`), so that a reload keeps it. */
export function useRecordPanel<Row extends { id: number }>(options: RecordPanelOptions<Row>): RecordPanel {
  const { component, width, title, list, onChanged } = options;
  const navigate = useNavigate();
  const panel = usePanel();
  const [params, setParams] = useSearchParams();
  const openId = readPanelParam(params);

  const go = useCallback((id: number | typeof NEW | null) => setParams((before) => withPanel(before, id)), [setParams]);

  const id = typeof openId === 'number' ? openId : null;
  const heading = title(id);
  const onMade = useRecordCreated(options, go);
  const place = useListPosition(list, id, (next, search) => {
    // Replaced: one step back leads to the list, however many records the user stepped through.
    void navigate({ search: String(withPanel(new URLSearchParams(search), next)) }, { replace: true });
  });
  const latest = useRef({ onChanged, onMade });
  useEffect(() => void (latest.current = { onChanged, onMade }), [onChanged, onMade]);
  const content = useMemo(
    () => ({
      ...{ component, width, place, title: heading },
      onChanged: () => latest.current.onChanged(),
      onMade: (made: number, message: string) => latest.current.onMade(made, message),
      onClose: () => go(null),
    }),
    [component, width, place, heading, go],
  );

  // Depends only on the open record; the effect below refreshes the other options.
  const show = useEffectEvent(() => panel.turn({ ...content, id }));
  useEffect(() => {
    if (openId === null) panel.hide();
    else show();
  }, [openId, panel]);
  useEffect(() => panel.renew(content), [content, panel]);
  useEffect(() => () => panel.hide(), [panel]);

  return { open: go, close: content.onClose };
}
