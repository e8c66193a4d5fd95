import { CheckCircleFilled, MinusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type MouseEvent, useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { pictureUrl } from '@contract/catalogue.ts';
import type { PackingLine } from '@contract/packing.ts';
import { Swatch } from '../../../../components/Swatch.tsx';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import type { PackStore } from './PackStore.ts';
import styles from './ParcelLine.module.css';
import { unitName } from './useScanOutcomeTexts.ts';

interface ParcelLineProps {
  store: PackStore;
  line: PackingLine;
  /** Highlighted by the arrow keys. */
  isChosen: boolean;
}

/** A line with a picture to compare with the piece in hand; the whole line is the button for one piece. */
export const ParcelLine = observer(function ParcelLine({ store, line, isChosen }: ParcelLineProps) {
  const { t } = useTranslation('admin');
  const { product, variant, color, size, code, hex, thumb, quantity, packed, parcels } = line;
  const ref = useRef<HTMLLIElement>(null);
  const isDone = packed === quantity;
  const unit = unitName(line);
  const wasChosen = useRef(isChosen);
  useEffect(() => {
    if (isChosen && !wasChosen.current) ref.current?.scrollIntoView({ block: 'nearest' });
    wasChosen.current = isChosen;
  }, [isChosen]);
  // Ignores the second click of a double click.
  const handleTick = ({ detail }: MouseEvent) => (isDone && detail > 1 ? undefined : store.tick(line));
  return (
    <li ref={ref} className={styles.line} data-done={isDone} data-chosen={isChosen}>
      <button
        type="button"
        className={styles.tick}
        aria-label={t('packing.one', { unit, code, packed, of: quantity })}
        onClick={handleTick}
      >
        <span className={styles.picture}>
          {thumb !== null && <img src={pictureUrl(thumb, 400)} alt="" width={160} height={160} />}
          {isDone && <CheckCircleFilled className={styles.check} aria-hidden />}
        </span>
        <span className={styles.words}>
          <span className="anywhere">{product}</span>{' '}
          <span className={`${styles.look} anywhere`}>
            <Swatch hex={hex} size={20} /> {variant} {color}
          </span>{' '}
          <strong className={styles.size}>{size}</strong> <span className="fine anywhere">{code}</span>
          {parcels.length > 0 && (
            <span className="fine">
              {parcels.map(({ no, pieces }) => `${t('parcels.one', { no })}: ${pieces}`).join(', ')}
            </span>
          )}
        </span>{' '}
        <span className={`${styles.count} figures`} aria-hidden>
          <strong>{packed}</strong> <span>{t('packing.of', { of: quantity })}</span>
        </span>
      </button>
      {(packed > 0 || quantity > 1) && (
        <div className={styles.tools}>
          <Button
            icon={<MinusOutlined />}
            disabled={packed === 0}
            aria-label={t('packing.takeBack', { unit })}
            onClick={() => store.tick(line, -1)}
          />
          {quantity > 1 && (
            <Button
              disabled={isDone}
              aria-label={`${t('packing.all', { count: quantity })}: ${unit}`}
              onClick={() => store.tick(line, quantity - packed)}
            >
              {t('packing.all', { count: quantity })}
            </Button>
          )}
        </div>
      )}
    </li>
  );
});
