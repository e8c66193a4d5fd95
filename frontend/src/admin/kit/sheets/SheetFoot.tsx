import { Progress } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { SaveState, type SentSheet } from './SaveState.tsx';
import styles from './SheetFoot.module.css';

interface SheetFootProps {
  store: SentSheet;
  /** Lines of the sheet. */
  total: number;
  /** The final action. */
  children: ReactNode;
}

/** A sticky foot in the thumb's reach: progress, save state and the final action. */
export const SheetFoot = observer(function SheetFoot({ store, total, children }: SheetFootProps) {
  const { t } = useTranslation('admin');
  const { done } = store;
  return (
    <div className={styles.foot}>
      <div className={`${styles.far} grow`}>
        <p>
          <strong className="figures">{t('stock.count.progress', { done, total })}</strong>
          <SaveState store={store} />
        </p>
        <Progress
          percent={total === 0 ? 0 : (done / total) * 100}
          showInfo={false}
          size="small"
          aria-label={t('stock.count.counted')}
        />
      </div>
      {children}
    </div>
  );
});
