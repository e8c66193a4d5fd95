import { CloseCircleOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { useReactToPrint } from 'react-to-print';
import type { StockCount } from '@contract/stockCounts.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { CountSheetPrint } from '../../../print/CountSheetPrint.tsx';
import { pageStyle } from '../../../print/pageStyle.ts';
import { productsOf } from './countSheet.ts';
import type { CountStore } from './CountStore.ts';
import styles from './StockCountPage.module.css';
import { useCountSteps } from './useCountSteps.ts';

/** Further actions on a sheet: print, and cancel. */
export function CountTools({ store, count }: { store: CountStore; count: StockCount }) {
  const { t } = useTranslation('admin');
  const { cancel } = useCountSteps(store);
  const sheet = useRef<HTMLDivElement>(null);
  const title = `${t('stock.count.number', { id: count.id })} · ${count.category ?? t('stock.allCategories')}`;
  const print = useReactToPrint({ contentRef: sheet, documentTitle: title, pageStyle: pageStyle('A4', '12mm') });
  return (
    <div className={styles.tools}>
      <Button icon={<PrinterOutlined aria-hidden />} onClick={() => print()}>
        {t('stock.count.printSheet')}
      </Button>
      <Button icon={<CloseCircleOutlined aria-hidden />} onClick={cancel}>
        {t('stock.count.cancel')}
      </Button>
      <div hidden>
        <div ref={sheet}>
          <CountSheetPrint title={title} note={count.note} products={productsOf(count.lines)} />
        </div>
      </div>
    </div>
  );
}
