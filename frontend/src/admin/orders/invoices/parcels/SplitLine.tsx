import { Button } from 'antd';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { NumberInput } from '../../../kit/form/NumberInput.tsx';
import styles from './Parcels.module.css';
import type { SplitPieces } from './splitForm.ts';
import { leftOf } from './splitForm.ts';

interface SplitLineProps {
  line: SplitPieces;
  onChange: (changed: SplitPieces) => void;
}

/** The pieces of one line in each parcel. */
export function SplitLine({ line, onChange }: SplitLineProps) {
  const { t } = useTranslation('admin');
  const { pieces, total, what, code } = line;
  const left = leftOf(line);
  const allIn = (place: number) => pieces.map((_, index) => (index === place ? total : 0));
  return (
    <li className={styles.line}>
      <p>
        <span className="semibold">{what}</span> <span className="fine">{code}</span> ·{' '}
        {t('parcels.pieces', { count: total })}
      </p>
      <div className={styles.counts}>
        {pieces.map((value, index) => (
          <label key={index} className={styles.count}>
            <span className="fine">{t('parcels.one', { no: index + 1 })}</span>
            <NumberInput
              aria-label={t('parcels.piecesIn', { what, no: index + 1 })}
              value={value}
              {...(left !== 0 && { status: 'error' as const })}
              onChange={(changed) =>
                onChange({ ...line, pieces: pieces.map((one, at) => (at === index ? changed : one)) })
              }
            />
          </label>
        ))}
      </div>
      <div className="row wraps gap-8">
        {pieces.map((_, index) => (
          <Button key={index} size="small" onClick={() => onChange({ ...line, pieces: allIn(index) })}>
            {t('parcels.all', { no: index + 1 })}
          </Button>
        ))}
        {left > 0 && <span className="fine sale">{t('parcels.left', { count: left })}</span>}
        {left < 0 && <span className="fine sale">{t('parcels.over', { count: -left })}</span>}
      </div>
    </li>
  );
}
