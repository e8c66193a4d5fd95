import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../../print/useFormats.ts';
import refunds from '../refunds/Refunds.module.css';
import type { Changeable, ChangeValues } from './changeForm.ts';
import { leavesNothing, sumsOf } from './changeForm.ts';

interface ChangeSumsProps {
  of: Changeable;
  values: Pick<ChangeValues, 'removed' | 'added'>;
}

/** The value of the replaced and of the new pieces, and the difference to pay or to refund. */
export function ChangeSums({ of, values }: ChangeSumsProps) {
  const { t } = useTranslation('admin');
  const { rupiah } = useFormats();
  const { leaves, comes, difference } = sumsOf(of, values);
  const written = (amount: number) => (Number.isNaN(amount) ? '–' : rupiah(amount));
  const end = difference < 0 ? 'changes.back' : 'changes.pays';
  return (
    <div className={refunds.sums} aria-live="polite">
      <div className="row apart gap-8 muted">
        <span>{t('changes.leaves')}</span>
        <span className="figures">{written(leaves)}</span>
      </div>
      <div className="row apart gap-8 muted">
        <span>{t('changes.comes')}</span>
        <span className="figures">{written(comes)}</span>
      </div>
      <div className="row apart gap-8">
        <span>{t(difference === 0 ? 'changes.even' : end)}</span>
        <strong className="figures text-18">{written(Math.abs(difference))}</strong>
      </div>
      {difference > 0 && <p className="note">{t('changes.waits')}</p>}
      {leaves > 0 && leavesNothing(of, values) && <p className="note">{t('changes.whole')}</p>}
    </div>
  );
}
