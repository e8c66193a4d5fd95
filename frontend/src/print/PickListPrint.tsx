import { pictureUrl } from '@contract/catalogue.ts';
import { formatDateTime } from '@contract/dates.ts';
import type { PickLine, PickList } from '@contract/pickLists.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';
import styles from './PickListPrint.module.css';
import { useFormats } from './useFormats.ts';

/** A printed pick list: in the order of the shelves, with pictures, boxes to tick and the orders of each unit. */
export function PickListPrint({ list }: { list: PickList }) {
  const { t } = useTranslation('admin');
  const { number, createdAt, createdBy, invoiceCount, pieces, invoices } = list;
  const numbers = new Map(
    invoices.map(({ id, documentNo, goesWith }) => {
      return [id, [documentNo, ...goesWith.map((other) => other.documentNo)].join(' + ')];
    }),
  );
  return (
    <article className={styles.list}>
      <header className={styles.header}>
        <div>
          <h1>{number}</h1>
          <p>{t('pickLists.by', { at: formatDateTime(createdAt), by: createdBy })}</p>
        </div>
        <p className={styles.sums}>
          {t('pickLists.orders', { count: invoiceCount })} · {t('pickLists.pieces', { count: pieces })}
        </p>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th aria-label={t('pickLists.status.finished')} />
            <th scope="col">{t('pickLists.place')}</th>
            <th scope="col" colSpan={2}>
              {t('pickLists.unit')}
            </th>
            <th scope="col" className={styles.number}>
              {t('pickLists.quantity')}
            </th>
            <th scope="col">{t('pickLists.forOrders')}</th>
          </tr>
        </thead>
        <tbody>
          {list.lines
            .filter(({ quantity }) => quantity > 0)
            .map((line) => (
              <Line key={line.productDetailId} line={line} numbers={numbers} />
            ))}
          <tr className={styles.sum}>
            <td colSpan={4} />
            <td className={styles.number}>{t('pickLists.sum', { count: pieces })}</td>
            <td />
          </tr>
        </tbody>
      </table>
      <p className={styles.signed}>{t('pickLists.pickedBy')}</p>
    </article>
  );
}

function Line({ line, numbers }: { line: PickLine; numbers: ReadonlyMap<number, string> }) {
  const { number } = useFormats();
  const { shelfPlace, category, thumb, product, variant, color, size, code, quantity, takes } = line;
  return (
    <tr>
      <td>
        <span className={styles.box} />
      </td>
      <td className={styles.place}>{shelfPlace === '' ? category : <strong>{shelfPlace}</strong>}</td>
      <td className={styles.picture}>{thumb !== null && <img src={pictureUrl(thumb, 400)} alt="" />}</td>
      <td>
        <strong>{product}</strong>
        <br />
        {variant} · {color} · <strong>{size}</strong>
        <br />
        <small>{code}</small>
      </td>
      <td className={`${styles.number} ${styles.quantity}`}>{number(quantity)}</td>
      <td className={styles.takes}>
        {takes
          .map((take) => `${numbers.get(take.invoiceId) ?? ''}${take.quantity > 1 ? ` ×${take.quantity}` : ''}`)
          .join(', ')}
      </td>
    </tr>
  );
}
