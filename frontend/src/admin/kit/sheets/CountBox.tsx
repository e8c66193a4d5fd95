import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId, useState } from 'react';
import { MAX_COUNTED } from '@contract/stockCounts.ts';
import { useProblemText } from '../../../components/useFields.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { rangeFault } from '../../../stores/formRules.ts';
import styles from './CountBox.module.css';

interface CountBoxProps {
  store: {
    countedOf: (line: { productDetailId: number }) => number | null;
    enter: (line: { productDetailId: number }, counted: number | null) => void;
  };
  line: { productDetailId: number; product: string; code: string };
  /** A generous upper limit for one shelf. */
  max?: number;
}

/** A count: typed or tapped. 0 means an empty shelf; an empty box means that nobody counted. */
export const CountBox = observer(function CountBox({ store, line, max = MAX_COUNTED }: CountBoxProps) {
  const { t } = useTranslation('admin');
  const counted = store.countedOf(line);
  // Input without a count: an empty box, so that a number can be retyped, or more than a shelf holds.
  const [typed, setTyped] = useState<string | null>(null);
  const isTooMany = Number(typed) > max;
  const faultId = useId();
  const textOf = useProblemText();
  const enter = (pieces: number | null, uncounted: string | null = null) => {
    setTyped(uncounted);
    store.enter(line, pieces);
  };
  const handleType = (text: string) => {
    const digits = text.replace(/\D/g, '');
    if (digits === '' || Number(digits) > max) enter(null, digits);
    else enter(Number(digits));
  };
  // Products may share a unit's code.
  const code = `${line.product} ${line.code}`;
  return (
    <>
      <div className={styles.box} role="group" aria-label={code} data-counted={counted !== null}>
        <button
          type="button"
          aria-label={t(counted === null ? 'stock.count.none' : 'stock.count.less', { code })}
          disabled={counted === 0}
          onClick={() => enter(counted === null ? 0 : counted - 1)}
        >
          <MinusOutlined aria-hidden />
        </button>
        <input
          inputMode="numeric"
          pattern="[0-9]*"
          enterKeyHint="next"
          autoComplete="off"
          aria-label={t('stock.count.pieces', { code })}
          value={typed ?? counted ?? ''}
          aria-invalid={isTooMany || undefined}
          aria-describedby={faultId}
          onFocus={({ target }) => target.select()}
          onBlur={() => setTyped(isTooMany ? typed : null)}
          onChange={({ target }) => handleType(target.value)}
          onKeyDown={goOn}
        />
        <button
          type="button"
          aria-label={t('stock.count.more', { code })}
          disabled={counted === max}
          onClick={() => enter((counted ?? 0) + 1)}
        >
          <PlusOutlined aria-hidden />
        </button>
      </div>
      <span id={faultId} role="alert" className={styles.fault}>
        {isTooMany && textOf(rangeFault(Number(typed), 0, max))}
      </span>
    </>
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
