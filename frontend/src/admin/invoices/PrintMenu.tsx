import { DownOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { PrintJob } from './printWindow.ts';
import { usePrintWindow } from './usePrintWindow.tsx';

interface PrintMenuProps {
  ids: readonly number[];
  size?: 'small' | 'middle' | 'large';
}

/** Print and Print Without Price, for one invoice or for many in one job. */
export function PrintMenu({ ids, size = 'middle' }: PrintMenuProps) {
  const { t } = useTranslation('admin');
  const { print, inPlace } = usePrintWindow();
  const item = (mode: PrintJob['mode'], text: string) => ({
    key: mode,
    label: text,
    onClick: () => void print({ ids, mode }),
  });
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{ items: [item('invoice', t('action.print')), item('slip', t('action.printWithoutPrice'))] }}
      >
        <Button icon={<PrinterOutlined aria-hidden />} size={size}>
          {t('action.print')} <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {inPlace}
    </>
  );
}
