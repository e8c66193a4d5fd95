import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { withPanel } from '../../../routes/panelAddress.ts';
import type { PanelContent } from '../../../stores/PanelStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import type { TableStore } from '../../../stores/TableStore.ts';
import { TOAST_MS } from '../../../stores/ToastStore.ts';
import { usePanel } from '../slideOver/PanelProvider.tsx';

/** Milliseconds; long enough to notice the Open button. */
const WITH_ACTION_MS = 6000;

interface RecordCreatedOptions<Row> {
  list?: TableStore<Row>;
  staysOpen?: boolean;
  onChanged: () => void;
}

/** After a new record was saved: its list turns to the record's page, unless a filter hides it there. */
export function useRecordCreated<Row>(
  options: RecordCreatedOptions<Row>,
  open: (id: number) => void,
): PanelContent['onMade'] {
  const { list, staysOpen = false, onChanged } = options;
  const { toasts } = useStores();
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const panel = usePanel();
  return async (id, message) => {
    onChanged();
    panel.setMade(id);
    if (staysOpen) toasts.show('success', message, TOAST_MS);
    else toasts.show('success', message, WITH_ACTION_MS, { label: t('panel.open'), run: () => open(id) });
    const page = await list?.pageOf(id).catch(() => null);
    // A user who left meanwhile is not taken back.
    if (!panel.isShown) return;
    // The row may render after the slide-over has closed; it then takes the focus.
    if (list && page != null && !staysOpen) panel.setLeft({ controller: list.controller, id });
    const search = new URLSearchParams(list?.searchWith({ pageNo: page ?? list.query.pageNo }));
    void navigate({ search: String(withPanel(search, staysOpen ? id : null)) }, { replace: true });
  };
}
