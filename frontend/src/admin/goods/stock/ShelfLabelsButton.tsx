import { BarcodeOutlined, DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useReactToPrint } from 'react-to-print';
import type { StockProduct } from '@contract/stock.ts';
import { withinTime } from '../../../chunks.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { pageStyle } from '../../../print/pageStyle.ts';
import type { Format } from '../../../print/papers.ts';
import { FORMATS, PAPERS } from '../../../print/papers.ts';
import type { ShelfLabels, ShelfUnit } from '../../../print/ShelfLabels.tsx';
import { saveFormat, readFormats } from '../../orders/invoices/printFormats.ts';
import { unitsOf } from './stockView.ts';

/** Prints a shelf label with a barcode for each visible unit that is for sale. */
export function ShelfLabelsButton({ products }: { products: readonly StockProduct[] }) {
  const { t } = useTranslation('admin');
  const [job, setJob] = useState<{ format: Format; Labels: typeof ShelfLabels } | null>(null);
  const [last, setLast] = useState(() => readFormats().shelf);
  const units = unitsOf(products)
    .filter(({ cell }) => cell.isActive)
    .map(({ product, line, cell, size }) => ({
      ...{ code: cell.code, product: product.name, variant: line.variant.name, color: line.color.name, size },
    }));
  const handleChoice = async (format: Format) => {
    saveFormat('shelf', format);
    setLast(format);
    // Lazy: barcodes load only for printing.
    const { ShelfLabels: Labels } = await withinTime(import('../../../print/ShelfLabels.tsx'));
    setJob({ format, Labels });
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        disabled={units.length === 0}
        menu={{
          selectedKeys: [last],
          items: FORMATS.shelf.map((format) => ({
            key: format,
            label: t(`prints.format.${format}`),
            onClick: () => void handleChoice(format),
          })),
        }}
      >
        <Button icon={<BarcodeOutlined aria-hidden />}>
          {t('prints.shelfLabels')} <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {job && <Printed {...job} units={units} onPrinted={() => setJob(null)} />}
    </>
  );
}

interface PrintedProps {
  units: readonly ShelfUnit[];
  format: Format;
  Labels: typeof ShelfLabels;
  onPrinted: () => void;
}

/** Prints the labels once they have rendered off screen. */
function Printed({ units, format, Labels, onPrinted }: PrintedProps) {
  const { t } = useTranslation('admin');
  const place = useRef<HTMLDivElement>(null);
  const { width, height } = PAPERS[format];
  const print = useReactToPrint({
    contentRef: place,
    documentTitle: t('prints.shelfLabels'),
    pageStyle: pageStyle(`${width}mm ${height}mm`, '0'),
    onAfterPrint: onPrinted,
  });
  const isPrinted = useRef(false);
  useEffect(() => {
    if (isPrinted.current) return;
    isPrinted.current = true;
    void document.fonts.ready.then(() => print());
  }, [print]);
  return (
    <div hidden>
      <div ref={place}>
        <Labels units={units} format={format} />
      </div>
    </div>
  );
}
