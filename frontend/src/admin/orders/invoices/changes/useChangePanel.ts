import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { usePanel } from '../../../kit/slideOver/PanelProvider.tsx';
import { ChangePanel } from './ChangePanel.tsx';

/** Opens the change of an order's items. Without an address: a reload finds an order that may be packed by now. */
export function useChangePanel(onChanged: () => void): (invoiceId: number) => void {
  const panel = usePanel();
  const { t } = useTranslation('admin');
  return (id) =>
    panel.show({
      ...{ id, place: null, component: ChangePanel, title: t('changes.title'), onChanged },
      onMade: () => Promise.resolve(),
      onClose: () => panel.leave(() => panel.hide()),
    });
}
