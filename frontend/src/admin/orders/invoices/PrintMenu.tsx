import { DownOutlined, PrinterOutlined } from '@ant-design/icons';
import type { MenuProps } from 'antd';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { Invoice } from '@contract/invoices.ts';
import { PRINT_KINDS } from '@contract/printMarks.ts';
import { isPrintable } from '@contract/prints.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { PapersModal } from './PapersModal.tsx';
import { whenPrinted } from './PrintReview.tsx';
import { PRINT_WORDS } from './printWindow.ts';
import { usePrintWindow } from './usePrintWindow.tsx';

interface PrintMenuProps {
  ids: readonly number[];
  /** For a single loaded invoice: hides documents that can't be printed, and shows earlier prints. */
  invoice?: Pick<Invoice, 'statusEnum' | 'prints'>;
  /** Only the slip or label of this parcel of a split order. */
  parcelNo?: number;
  size?: 'small' | 'middle' | 'large';
}

/** Print, Print Without Price and Print Labels, for one invoice or many in one job, with a choice of paper. */
export function PrintMenu({ ids, invoice, parcelNo, size = 'middle' }: PrintMenuProps) {
  const { t } = useTranslation('admin');
  const { print, inPlace } = usePrintWindow();
  const [isChoosing, setIsChoosing] = useState(false);
  const kinds = PRINT_KINDS.filter(
    (kind) => (!invoice || isPrintable(kind, invoice.statusEnum)) && (parcelNo === undefined || kind !== 'invoice'),
  );
  const items: MenuProps['items'] = kinds.map((mode) => {
    const mark = invoice?.prints.find(({ kind }) => kind === mode);
    return {
      key: mode,
      label: t(PRINT_WORDS[mode]),
      extra: mark && t('prints.times', { count: mark.count, by: mark.by, at: whenPrinted(mark.at) }),
      onClick: () => void print({ ids, mode, parcelNo }),
    };
  });
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...items,
            { type: 'divider' },
            { key: 'papers', label: `${t('prints.paper')} …`, onClick: () => setIsChoosing(true) },
          ],
        }}
      >
        <Button icon={<PrinterOutlined aria-hidden />} size={size}>
          {parcelNo === undefined ? t('prints.documents') : t('parcels.print', { no: parcelNo })}{' '}
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {isChoosing && <PapersModal onClose={() => setIsChoosing(false)} />}
      {inPlace}
    </>
  );
}
