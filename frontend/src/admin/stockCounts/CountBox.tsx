import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useState } from 'react';
import { MAX_COUNTED, type StockCountLine } from '@contract/stockCounts.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { CountStore } from './CountStore.ts';
import styles from './CountingSheet.module.css';

const MOST_DIGITS = String(MAX_COUNTED).length;

/** How many there are: typed, or tapped. An empty shelf is a 0, which is not the same as one that nobody looked at. */
export const CountBox = observer(function CountBox({ store, line }: { store: CountStore; line: StockCountLine }) {
  const { t } = useTranslation('admin');
  const counted = store.countedOf(line);
  // While the box is empty, so that a number can be typed anew.
  const [isEmptied, setEmptied] = useState(false);
  const enter = (pieces: number | null) => store.enter(line, pieces);
  const handleType = (text: string) => {
    const digits = text.replace(/\D/g, '');
    setEmptied(digits === '');
    enter(digits === '' ? null : Math.min(MAX_COUNTED, Number(digits)));
  };
  // Products may have units of the same code.
  const code = `${line.product} ${line.code}`;
  return (
    <div className={styles.box} role="group" aria-label={code} data-counted={counted !== null}>
      <button
        type="button"
        aria-label={t(counted === null ? 'stock.count.none' : 'stock.count.less', { code })}
        disabled={counted === 0}
        onClick={() => enter(counted === null ? 0 : counted - 1)}
      >
        {counted === null ? '0' : <MinusOutlined aria-hidden />}
      </button>
      <input
        inputMode="numeric"
        pattern="[0-9]*"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={MOST_DIGITS}
        placeholder="–"
        aria-label={t('stock.count.pieces', { code })}
        value={isEmptied ? '' : (counted ?? '')}
        onFocus={({ target }) => target.select()}
        onBlur={() => setEmptied(false)}
        onChange={({ target }) => handleType(target.value)}
        onKeyDown={goOn}
      />
      <button
        type="button"
        aria-label={t('stock.count.more', { code })}
        disabled={counted === MAX_COUNTED}
        onClick={() => enter((counted ?? 0) + 1)}
      >
        <PlusOutlined aria-hidden />
      </button>
    </div>
  );
});

/** Enter goes to the next shelf. */
function goOn({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key !== 'Enter') return;
  const boxes = [...document.querySelectorAll<HTMLInputElement>(`.${styles.box} input`)];
  const next = boxes[boxes.indexOf(currentTarget) + 1];
  if (next) next.focus();
  else currentTarget.blur();
}
