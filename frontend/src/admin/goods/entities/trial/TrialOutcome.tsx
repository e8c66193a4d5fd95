import type { PromoTrial, PromoTrialInput } from '@contract/promoTrials.ts';
import { Rupiah } from '../../../../components/Rupiah.tsx';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../../print/useFormats.ts';
import styles from './PromoTrial.module.css';
import { useVerdict } from './useVerdict.ts';

interface TrialOutcomeProps {
  input: PromoTrialInput;
  trial: PromoTrial;
}

/** Per line: the promo that applies and why, the saving, the price. */
export function TrialOutcome({ input, trial }: TrialOutcomeProps) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const verdict = useVerdict(input);
  return (
    <div className={styles.outcome}>
      <ul className={styles.lines}>
        {trial.lines.map((line) => (
          <li key={line.productDetailId} data-ours={line.isDraft}>
            <div className={styles.line}>
              <strong>{line.product}</strong>
              <strong>
                <Rupiah value={line.subtotal} />
              </strong>
            </div>
            <div className={styles.line}>
              <span className="note">
                {line.code} · {number(line.quantity)} × <Rupiah value={line.price} />
              </span>
              {line.saving > 0 && (
                <span>
                  {t('entities.trial.saving')} <Rupiah value={line.saving} />
                </span>
              )}
            </div>
            <p className={styles.verdict}>{verdict(line)}</p>
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        <dt>{t('entities.trial.saved')}</dt>
        <dd>
          <Rupiah value={trial.saving} />
        </dd>
        <dt>{t('entities.trial.total')}</dt>
        <dd>
          <Rupiah value={trial.total} />
        </dd>
      </dl>
    </div>
  );
}
