import { DownOutlined } from '@ant-design/icons';
import { App, Button, Dropdown } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReceiptTemplate } from '@contract/receiptBatches.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import type { LoadStore } from '../../../../stores/LoadStore.ts';
import { useStores } from '../../../../stores/StoresContext.tsx';
import { failureText } from '../../../kit/page/failureText.ts';
import type { ListStore } from './ListStore.ts';
import { columnsByTemplate } from './receiptColumns.ts';

interface TemplateMenuProps {
  list: ListStore;
  templates: LoadStore<ReceiptTemplate[]>;
}

/** The saved templates: those that fit the list can be applied, and the current one deleted. */
export const TemplateMenu = observer(function TemplateMenu({ list, templates }: TemplateMenuProps) {
  const { api, toasts } = useStores();
  const { modal } = App.useApp();
  const { t } = useTranslation(['admin', 'shared']);
  const { table, template } = list;
  const fitting = (templates.data ?? []).filter(({ columns }) => table && columnsByTemplate(table, columns) !== null);
  if (fitting.length === 0) return null;

  const forget = async ({ id }: ReceiptTemplate) => {
    try {
      const { message } = await api.call('DELETE', `/receipt-templates/${id}`);
      toasts.show('success', message);
      await templates.load();
    } catch (error) {
      toasts.show('error', failureText(error, t('shared:error.unexpected')), 5000);
    }
  };
  const ask = (one: ReceiptTemplate) =>
    void modal.confirm({
      title: t('receipts.columns.forget', { name: nameOf(one) }),
      okText: t('list.delete'),
      okButtonProps: { danger: true },
      cancelText: t('shared:action.cancel'),
      onOk: () => forget(one),
    });
  const items = [
    ...fitting.map((one) => ({ key: one.id, label: nameOf(one), onClick: () => list.use(one) })),
    ...(template
      ? [
          { type: 'divider' as const, key: 'line' },
          {
            key: 'forget',
            danger: true,
            label: t('receipts.columns.forget', { name: nameOf(template) }),
            onClick: () => ask(template),
          },
        ]
      : []),
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items, selectedKeys: template ? [String(template.id)] : [] }}>
      <Button size="small">
        {t('receipts.columns.use')} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
});

function nameOf({ courier, name }: ReceiptTemplate): string {
  return `${courier} · ${name}`;
}
