import { DownOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
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
      <Button icon={<DownloadOutlined aria-hidden />}>
        {t('list.export')} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
