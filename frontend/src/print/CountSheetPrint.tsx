import { formatDateTime } from '@contract/dates.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';
import styles from './CountSheetPrint.module.css';

interface PrintedProduct {
  name: string;
  looks: readonly {
    key: string;
    variant: string;
    color: string;
    lines: readonly { productDetailId: number; size: string; code: string }[];
  }[];
}

interface CountSheetPrintProps {
  title: string;
  note: string;
  products: readonly PrintedProduct[];
}

/** An empty sheet for a stock count by pencil: a box per unit, and a signature. Expected quantities are left out. */
export function CountSheetPrint({ title, note, products }: CountSheetPrintProps) {
  const { t } = useTranslation('admin');
  return (
    <article className={styles.sheet}>
      <header>
        <h1>{title}</h1>
        <p>{formatDateTime(new Date())}</p>
        {note !== '' && <p>{note}</p>}
        <p>{t('stock.count.whatCounts')}</p>
        <p className={styles.signed}>{t('stock.count.signed')}</p>
      </header>
      {products.map(({ name, looks }) => (
        <section key={looks[0]?.lines[0]?.productDetailId}>
          <h2>{name}</h2>
          {looks.map((look) => (
            <div key={look.key} className={styles.look}>
              <p>
                {look.variant} · {look.color}
              </p>
              <ul>
                {look.lines.map(({ productDetailId, size, code }) => (
                  <li key={productDetailId}>
                    <span className={styles.box} />
                    <span>
                      <strong>{size}</strong>
                      <small>{code}</small>
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </article>
  );
}
