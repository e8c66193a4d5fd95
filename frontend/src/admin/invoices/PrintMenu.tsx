import { DownOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { InPlacePrint } from './InPlacePrint.tsx';
import { useFormats } from '../../print/useFormats.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { openPrintWindow } from './printWindow.ts';
import type { PrintJob } from './printWindow.ts';

/** Each is read whole, and their ids stand in the address of the window. */
const MOST_PRINTED = 200;

interface PrintMenuProps {
  ids: readonly number[];
  size?: 'small' | 'middle' | 'large';
}

/** Print and Print Without Price, for one invoice or for many in one job. */
export function PrintMenu({ ids, size = 'middle' }: PrintMenuProps) {
  const { t } = useTranslation('admin');
  const { toasts } = useStores();
  const { number } = useFormats();
  const [blockedJob, setBlockedJob] = useState<PrintJob | null>(null);

  const print = async (mode: PrintJob['mode']) => {
    if (ids.length > MOST_PRINTED) {
      const numbers = { most: number(MOST_PRINTED), total: number(ids.length) };
      toasts.show('error', t('list.tooManyAtOnce', numbers), 5000);
      return;
    }
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
