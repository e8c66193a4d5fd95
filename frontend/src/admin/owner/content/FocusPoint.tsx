import type { KeyboardEvent, MouseEvent } from 'react';
import { pictureUrl } from '@contract/catalogue.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import styles from './Content.module.css';

interface FocusPointProps {
  file: string;
  /** In percent of the width and of the height. */
  x: number;
  y: number;
  onChange: (x: number, y: number) => void;
}

/** Percent: the shop's styles know tenths. */
const STEP = 10;
const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const CROPS = ['wide', 'square', 'tall'] as const;

/** The point of a picture that stays visible however it is cropped: clicked, or moved with the arrow keys. */
export function FocusPoint({ file, x, y, onChange }: FocusPointProps) {
  const { t } = useTranslation('admin');
  const move = (toX: number, toY: number) => onChange(percent(toX), percent(toY));
  const handleClick = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // By a key, without a place.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    move((100 * (clientX - left)) / width, (100 * (clientY - top)) / height);
  };
  const handleKey = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    move(x + direction[0], y + direction[1]);
  };
  const place = { left: `${x}%`, top: `${y}%` };
  return (
    <div className="stack gap-6">
      <span className="semibold">{t('content.focus.title')}</span>
      <div className={styles.focus}>
        <button
          type="button"
          className={styles.whole}
          aria-label={t('content.focus.at', { x, y })}
          onClick={handleClick}
          onKeyDown={handleKey}
        >
          <img src={pictureUrl(file, 400)} alt="" draggable={false} />
          <span className={styles.point} style={place} />
        </button>
        <ul className={styles.crops} aria-hidden="true">
          {CROPS.map((crop) => (
            <li key={crop} data-crop={crop}>
              <img src={pictureUrl(file, 400)} alt="" style={{ objectPosition: `${x}% ${y}%` }} />
            </li>
          ))}
        </ul>
      </div>
      <span className="note">{t('content.focus.hint')}</span>
    </div>
  );
}

function percent(value: number): number {
  return STEP * Math.round(Math.min(100, Math.max(0, value)) / STEP);
}
