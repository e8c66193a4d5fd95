import { DownOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { FileKind } from './fileFormats.ts';

interface ExportMenuProps {
  onSave: (kind: FileKind) => void;
  /** The same with a row for each line of a row, where rows have lines. */
  onSaveLines?: ((kind: FileKind) => void) | undefined;
  size?: 'small' | 'middle';
}

/** Specification 2: Export as CSV, JSON or HTML. */
export function ExportMenu({ onSave, onSaveLines, size = 'middle' }: ExportMenuProps) {
  const { t } = useTranslation('admin');
  const items = (['csv', 'json', 'html'] as const).map((kind) => ({
    key: kind,
    label: kind.toUpperCase(),
    onClick: () => onSave(kind),
  }));
  const lines = (['csv', 'json'] as const).map((kind) => ({
    key: `${kind} lines`,
    label: t('list.exportLines', { kind: kind.toUpperCase() }),
    onClick: () => onSaveLines?.(kind),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items: onSaveLines ? [...items, { type: 'divider' }, ...lines] : items }}>
      <Button icon={<DownloadOutlined aria-hidden />} size={size}>
        {t('list.export')} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
