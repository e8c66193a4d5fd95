import { Empty } from 'antd';
import type { StockCountLine } from '@contract/stockCounts.ts';
import { Swatch } from '../../../components/Swatch.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { Figure, FigureTiles } from '../../kit/page/FigureTiles.tsx';
import { variancesOf } from './countSheet.ts';
import { useSigned } from './useSigned.ts';
import styles from './Variances.module.css';

/** The differences from the books, the costliest first, with their total. */
export function Variances({ lines }: { lines: readonly StockCountLine[] }) {
  const { t } = useTranslation('admin');
  const variances = variancesOf(lines);
  return (
    <div className={styles.result}>
      <Totals lines={lines} />
      {variances.length === 0 ? (
        <Empty description={t('stock.count.noVariance')} />
      ) : (
        <table className={styles.table}>
          <caption>{t('stock.count.expectedWhy')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('stock.count.unit')}</th>
              <th scope="col">{t('stock.count.expected')}</th>
              <th scope="col">{t('stock.count.counted')}</th>
              <th scope="col">{t('stock.count.difference')}</th>
              <th scope="col">{t('stock.value')}</th>
            </tr>
          </thead>
          <tbody>
            {variances.map((line) => (
              <Variance key={line.productDetailId} line={line} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Variance({ line }: { line: StockCountLine }) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const signed = useSigned();
  const { product, variant, color, hex, size, code, countedBy, difference } = line;
  const held = line.held ?? 0;
  return (
    <tr data-sign={(difference ?? 0) < 0 ? 'less' : 'more'}>
      <th scope="row">
        <strong>{product}</strong>
        <span className="row gap-6">
          <Swatch hex={hex} size={16} /> {variant} · {color} · {size}
        </span>
        <span className="note">
          {code} · {countedBy}
        </span>
      </th>
      <td data-label={t('stock.count.expected')}>
        {number(line.expected ?? 0)}
        {held > 0 && <span className={styles.held}>{t('stock.count.held', { count: held })}</span>}
      </td>
      <td data-label={t('stock.count.counted')}>{number(line.counted ?? 0)}</td>
      <td data-label={t('stock.count.difference')} className={styles.difference}>
        {signed.pieces(difference ?? 0)}
      </td>
      <td data-label={t('stock.value')}>{signed.rupiah(line.differenceValue ?? 0)}</td>
    </tr>
  );
}

function Totals({ lines }: { lines: readonly StockCountLine[] }) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const signed = useSigned();
  const counted = lines.filter((line) => line.counted !== null);
  const figures = [
    [t('stock.count.right'), number(counted.filter(({ difference }) => difference === 0).length)],
    [t('stock.count.wrong'), number(variancesOf(lines).length)],
    [t('stock.count.notCounted'), number(lines.length - counted.length)],
    [t('stock.count.difference'), signed.pieces(sum(counted.map(({ difference }) => difference)))],
    [t('stock.value'), signed.rupiah(sum(counted.map(({ differenceValue }) => differenceValue)))],
  ];
  return (
    <FigureTiles>
      {figures.map(([label = '', value]) => (
        <Figure key={label} label={label}>
          {value}
        </Figure>
      ))}
    </FigureTiles>
  );
}

function sum(numbers: readonly (number | null)[]): number {
  return numbers.reduce<number>((total, number) => total + (number ?? 0), 0);
}
