import { useEffect } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useSearchParams } from 'react-router-dom';
import { useStores } from '../../stores/StoresContext.tsx';
import { InvoicePreview } from './InvoicePreview.tsx';

const PARAM = 'open';

/** Looks at one invoice beside the list; which one is in the address, so that a reload keeps it open. */
export function useInvoicePreview(onChanged: () => void): (id: number) => void {
  const { panel } = useStores();
  const { t } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  const openId = Number(params.get(PARAM) ?? 0);

  const open = (id: number | null) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (id === null) after.delete(PARAM);
      else after.set(PARAM, String(id));
      return after;
    });

  useEffect(() => {
    const isOpen = Number.isSafeInteger(openId) && openId > 0;
    if (!isOpen) return panel.hide();
    panel.show({
      title: t('invoice.glance'),
      id: openId,
      component: InvoicePreview,
      onChanged,
      onClose: () => open(null),
    });
    // Which invoice is open is all that decides; the rest is what to do with it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [openId, panel]);
  useEffect(() => () => panel.hide(), [panel]);

  return open;
}
