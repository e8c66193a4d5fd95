import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { StockProduct } from '@contract/stock.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { CSV_HEAD, CSV_TYPE, csvWriter } from '../../kit/table/export/csv.ts';
import { saveFile } from '../../../components/saveFile.ts';
import { ShelfLabelsButton } from './ShelfLabelsButton.tsx';
import { unitsOf } from './stockView.ts';

interface StockActionsProps {
  products: readonly StockProduct[];
  onPrint: () => void;
}

/** Prints the visible stock, or exports it for a spreadsheet. */
export function StockActions({ products, onPrint }: StockActionsProps) {
  const { t, i18n } = useTranslation('admin');
  const headings = useHeadings();
  const isDisabled = products.length === 0;
  const handleExport = async () => {
    const write = await csvWriter(i18n.language);
    const rows = unitsOf(products).map(({ product, line, cell, size }) => [
      product.name,
      product.category,
      cell.code,
      line.variant.name,
      line.color.name,
      size,
      cell.price,
      cell.stock,
      cell.stock * cell.price,
      t(cell.isLow ? 'list.yes' : 'list.no'),
      t(cell.isActive ? 'list.yes' : 'list.no'),
      cell.waiting,
    ]);
    saveFile('stock.csv', CSV_TYPE, [CSV_HEAD, write([headings, ...rows])]);
  };
  return (
    <>
      <ShelfLabelsButton products={products} />
      <Button icon={<PrinterOutlined aria-hidden />} disabled={isDisabled} onClick={onPrint}>
        {t('stock.print')}
      </Button>
      <Button icon={<DownloadOutlined aria-hidden />} disabled={isDisabled} onClick={() => void handleExport()}>
        {t('stock.export')}
      </Button>
    </>
  );
}

function useHeadings(): string[] {
  const { t } = useTranslation('admin');
  return [
    t('stock.csv.product'),
    t('stock.csv.category'),
    t('stock.csv.code'),
    t('stock.csv.variant'),
    t('stock.csv.color'),
    t('stock.csv.size'),
    t('stock.csv.price'),
    t('stock.csv.stock'),
    t('stock.csv.value'),
    t('stock.csv.low'),
    t('stock.csv.forSale'),
    t('stock.csv.waiting'),
  ];
}
