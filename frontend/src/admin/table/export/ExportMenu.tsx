import { DownloadOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { ToolButton } from '../ToolButton.tsx';
import type { FileKind } from './fileFormats.ts';

/** Specification 2: Export as CSV, JSON or HTML. */
export function ExportMenu({ onSave }: { onSave: (kind: FileKind) => void }) {
  const { t } = useTranslation('admin');
  const items = (['csv', 'json', 'html'] as const).map((kind) => ({
    key: kind,
    label: kind.toUpperCase(),
    onClick: () => onSave(kind),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <ToolButton icon={<DownloadOutlined aria-hidden />} label={t('list.export')} />
    </Dropdown>
  );
}
