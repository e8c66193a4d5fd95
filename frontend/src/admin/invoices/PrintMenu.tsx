import { DownOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { InPlacePrint } from './InPlacePrint.tsx';
import { openPrintWindow } from './printWindow.ts';
import type { PrintJob } from './printWindow.ts';

interface PrintMenuProps {
  ids: readonly number[];
  size?: 'small' | 'middle' | 'large';
}

/** Print and Print Without Price, for one invoice or for many in one job. */
export function PrintMenu({ ids, size = 'middle' }: PrintMenuProps) {
  const { t } = useTranslation('admin');
  const [blockedJob, setBlockedJob] = useState<PrintJob | null>(null);

  const print = async (mode: PrintJob['mode']) => {
    const job = { ids, mode };
    if (!(await openPrintWindow(job))) setBlockedJob(job);
  };

  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'invoice', label: t('action.print'), onClick: () => void print('invoice') },
            { key: 'slip', label: t('action.printWithoutPrice'), onClick: () => void print('slip') },
          ],
        }}
      >
        <Button icon={<PrinterOutlined aria-hidden />} size={size}>
          {t('action.print')} <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {blockedJob && <InPlacePrint job={blockedJob} onDone={() => setBlockedJob(null)} />}
    </>
  );
}
