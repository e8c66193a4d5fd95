import { Code128 } from './Barcode.tsx';
import type { Format } from './papers.ts';
import styles from './ShelfLabels.module.css';

/** A unit on a shelf label. */
export interface ShelfUnit {
  code: string;
  product: string;
  variant: string;
  color: string;
  size: string;
}

interface ShelfLabelsProps {
  units: readonly ShelfUnit[];
  format: Format;
}

/** Millimetres: the room for the barcode on a label. */
const BARCODES = {
  A4x24: { room: 64, height: 12, square: 17 },
  '50x30': { room: 47, height: 11, square: 14.5 },
};

/** Labels for the shelves: the unit, and its code for a scanner. */
export function ShelfLabels({ units, format }: ShelfLabelsProps) {
  const barcode = BARCODES[format === '50x30' ? format : 'A4x24'];
  return (
    <div className={styles.labels} data-format={format}>
      {units.map(({ code, product, variant, color, size }) => (
        <article key={code} className={styles.label}>
          <div className={styles.words}>
            <p className={styles.product}>{product}</p>
            <p className={styles.look}>
              {variant} · {color}
            </p>
          </div>
          <p className={styles.size}>{size}</p>
          <div className={styles.barcode}>
            <Code128 text={code} {...barcode} />
            <p className={styles.code}>{code}</p>
          </div>
        </article>
      ))}
    </div>
  );
}
