import type { ImportReport } from '@contract/products.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../../print/useFormats.ts';
import { Figure, FigureTiles } from '../../../kit/page/FigureTiles.tsx';

const FIGURES = [
  'newProducts',
  'changedProducts',
  'newUnits',
  'changedUnits',
  'stockChanges',
  'unchangedUnits',
] as const satisfies readonly (keyof ImportReport)[];

/** The number of changes in a file. */
export function ReportFigures({ report }: { report: ImportReport }) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  return (
    <FigureTiles>
      {FIGURES.map((name) => (
        <Figure key={name} label={t(`products.transfer.${name}`)} isQuiet={report[name] === 0}>
          {number(report[name])}
        </Figure>
      ))}
    </FigureTiles>
  );
}
