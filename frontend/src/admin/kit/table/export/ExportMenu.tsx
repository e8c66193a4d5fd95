import { Dropdown } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import type { FileKind } from './fileFormats.ts';

interface ExportMenuProps {
  onSave: (kind: FileKind) => void;
  /** The same with a file row per line, for rows that have lines. */
  onSaveLines?: ((kind: FileKind) => void) | undefined;
  /** The button that opens it. */
  children: ReactElement;
}

/** Specification 2: Export as CSV, JSON or HTML. */
export function ExportMenu({ onSave, onSaveLines, children }: ExportMenuProps) {
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
      {children}
    </Dropdown>
  );
}
