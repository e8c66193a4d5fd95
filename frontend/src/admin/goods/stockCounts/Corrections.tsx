import { Alert, Radio } from 'antd';
import { observer } from 'mobx-react-lite';
import type { CorrectedUnit, CorrectionVerdict, StockCount, StockCountLine } from '@contract/stockCounts.ts';
import { CORRECTION_VERDICTS, piecesToBook } from '@contract/stockCounts.ts';
import { Swatch } from '../../../components/Swatch.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import controls from '../../kit/form/controls.module.css';
import { Movement } from '../stock/Movement.tsx';
import styles from './Corrections.module.css';
import { useSigned } from './useSigned.ts';
import type { VerdictStore } from './VerdictStore.ts';

interface CorrectionsProps {
  verdicts: VerdictStore;
  count: StockCount;
}

/** Units corrected after their count: a loss must not be booked twice, so the approver says which correction covers it. */
export function Corrections({ verdicts, count: { corrected, lines, mayApprove } }: CorrectionsProps) {
  const { t } = useTranslation('admin');
  if (corrected.length === 0) return null;
  return (
    <section className={styles.corrections}>
      <Alert
        type="warning"
        showIcon
        title={t('stock.count.corrected', { count: corrected.length })}
        description={t(mayApprove ? 'stock.count.correctedWhy' : 'stock.count.correctedOthers')}
      />
      <ul className={styles.units}>
        {corrected.map((unit) => {
          const line = lines.find(({ productDetailId }) => productDetailId === unit.productDetailId);
          return (
            line && (
              <li key={unit.productDetailId} className={styles.unit}>
                <Corrected unit={unit} line={line} />
                {mayApprove && <VerdictChoice verdicts={verdicts} unit={unit} line={line} />}
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

interface UnitProps {
  unit: CorrectedUnit;
  line: StockCountLine;
}

function Corrected({ unit, line }: UnitProps) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const signed = useSigned();
  const { product, variant, color, hex, size, code, counted, expected, difference } = line;
  return (
    <>
      <h2>{product}</h2>
      <p className="row gap-6">
        <Swatch hex={hex} size={16} /> {variant} · {color} · {size} · {code}
      </p>
      <p>
        {t('stock.count.found', {
          counted: number(counted ?? 0),
          expected: number(expected ?? 0),
          difference: signed.pieces(difference ?? 0),
        })}
      </p>
      <p>{t('stock.count.correctedSince')}</p>
      <ul className="plain">
        {unit.corrections.map((correction) => (
          <Movement key={correction.id} row={correction} />
        ))}
      </ul>
    </>
  );
}

const VerdictChoice = observer(function VerdictChoice({
  verdicts,
  unit,
  line,
}: UnitProps & { verdicts: VerdictStore }) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const after = (verdict: CorrectionVerdict) =>
    unit.stock + piecesToBook(line.difference ?? 0, unit.corrections, verdict);
  return (
    <Radio.Group
      className={`${styles.verdict} ${controls.radios}`}
      aria-label={t('stock.count.verdictOn', { code: `${line.product} ${line.code}` })}
      value={verdicts.on(unit)}
      onChange={({ target }) => verdicts.set(unit, target.value as CorrectionVerdict)}
    >
      {CORRECTION_VERDICTS.map((verdict) => (
        <Radio key={verdict} value={verdict}>
          <strong>{t(`stock.count.verdict.${verdict}`)}</strong>
          <span>{t('stock.count.stockThen', { before: number(unit.stock), after: number(after(verdict)) })}</span>
        </Radio>
      ))}
    </Radio.Group>
  );
});
