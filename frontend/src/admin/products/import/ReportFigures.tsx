import type { ImportReport } from '@contract/products.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import styles from './ImportPage.module.css';

const FIGURES = [
  'newProducts',
  'changedProducts',
  'newUnits',
  'changedUnits',
  'stockChanges',
  'unchangedUnits',
] as const satisfies readonly (keyof ImportReport)[];

/** How much a file changes. */
export function ReportFigures({ report }: { report: ImportReport }) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  return (
    <dl className={styles.figures}>
      {FIGURES.map((name) => (
        <div key={name} data-none={report[name] === 0}>
          <dt>{t(`products.transfer.${name}`)}</dt>
          <dd>{number(report[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
