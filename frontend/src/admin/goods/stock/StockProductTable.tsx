import { BellOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { isInAudience } from '@contract/roles.ts';
import type { StockCell, StockLine, StockProduct } from '@contract/stock.ts';
import { Rupiah } from '../../../components/Rupiah.tsx';
import { Swatch } from '../../../components/Swatch.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { PRODUCTS_PATH } from '../../../routes/adminPaths.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { RecordLink } from '../../kit/page/RecordLink.tsx';
import styles from './StockProductTable.module.css';
import { markOf } from './stockView.ts';

/** A size column's width in pixels; as in the styles. */
const SIZE_WIDTH = 84;

interface StockProductTableProps {
  product: StockProduct;
  /** The largest number of sizes of any product on the page: as many columns everywhere align all tables. */
  columns: number;
  onOpen: (productDetailId: number) => void;
}

/** A product: a row per pattern and color, a column per size. */
export function StockProductTable({ product, columns, onOpen }: StockProductTableProps) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const { sizes, lines } = product;
  const lacking = columns - sizes.length;
  const filler = lacking > 0 && <td className={styles.filler} style={{ width: lacking * SIZE_WIDTH }} />;
  return (
    <section className={styles.product}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption>
            <Name product={product} />
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('stock.patternColor')}</th>
              {sizes.map(({ id, name }) => (
                <th key={id} scope="col" className={styles.number}>
                  {name}
                </th>
              ))}
              {filler}
              <th scope="col" className={styles.number}>
                {t('stock.total')}
              </th>
              <th scope="col" className={`${styles.number} ${styles.value}`}>
                {t('stock.value')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={`${line.variant.id}-${line.color.id}`} line={line} filler={filler} onOpen={onOpen} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('stock.total')}</th>
              {sizes.map(({ id }, index) => (
                <td key={id} className={styles.number}>
                  {number(lines.reduce((sum, { cells }) => sum + (cells[index]?.stock ?? 0), 0))}
                </td>
              ))}
              {filler}
              <td className={styles.number}>{number(product.stock)}</td>
              <td className={`${styles.number} ${styles.value}`}>
                <Rupiah value={product.value} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

/** For an administrator, a link to the product's editor. */
const Name = observer(function Name({ product }: { product: StockProduct }) {
  const { session } = useStores();
  const { t } = useTranslation('admin');
  const { id, name, category, isActive } = product;
  const canEdit = isInAudience(session.user?.role ?? null, 'admin');
  return (
    <span className={styles.name}>
      {canEdit ? (
        <RecordLink to={`${PRODUCTS_PATH}?open=${id}`} title={t('stock.editProduct')}>
          {name}
        </RecordLink>
      ) : (
        name
      )}
      <span className="note regular">
        {category}
        {!isActive && ` · ${t('stock.archived')}`}
      </span>
    </span>
  );
});

interface LineProps {
  line: StockLine;
  filler: ReactNode;
  onOpen: (productDetailId: number) => void;
}

function Line({ line, filler, onOpen }: LineProps) {
  const { number } = useFormats();
  return (
    <tr>
      <th scope="row">
        <span className="inline gap-8">
          <Swatch hex={line.color.hex} size={16} />
          {line.variant.name} · {line.color.name}
        </span>
      </th>
      {line.cells.map((cell, index) => (
        <td key={index} className={styles.number}>
          {cell ? <Pieces cell={cell} onOpen={onOpen} /> : <span className="muted">–</span>}
        </td>
      ))}
      {filler}
      <td className={styles.number}>{number(line.stock)}</td>
      <td className={`${styles.number} ${styles.value}`}>
        <Rupiah value={line.value} />
      </td>
    </tr>
  );
}

/** A unit's stock; opens its history. */
function Pieces({ cell, onOpen }: { cell: StockCell; onOpen: (productDetailId: number) => void }) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const mark = markOf(cell);
  const { code, stock, waiting } = cell;
  const words = [
    t('stock.cell', { code, stock }),
    ...(mark === 'plain' ? [] : [t(`stock.${mark}`)]),
    ...(waiting === 0 ? [] : [t('stock.waiting', { count: waiting })]),
  ];
  return (
    <button
      type="button"
      className={styles.pieces}
      data-mark={mark}
      title={[code, cell.shelfPlace].filter(Boolean).join(' · ')}
      aria-label={words.join(', ')}
      onClick={() => onOpen(cell.productDetailId)}
    >
      {mark === 'low' && '▾\u202f'}
      {mark === 'retired' ? `(${number(stock)})` : number(stock)}
      {waiting > 0 && (
        <small className={styles.waiting}>
          <BellOutlined aria-hidden /> {number(waiting)}
        </small>
      )}
    </button>
  );
}
