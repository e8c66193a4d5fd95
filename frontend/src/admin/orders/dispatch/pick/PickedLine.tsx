import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { pictureUrl } from '@contract/catalogue.ts';
import { missingOf, type PickLine, type PickList } from '@contract/pickLists.ts';
import checkbox from '../../../../components/Checkbox.module.css';
import { Swatch } from '../../../../components/Swatch.tsx';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { CountBox } from '../../../kit/sheets/CountBox.tsx';
import styles from './PickSheet.module.css';
import { nameOf, type PickStore, incompleteInvoices } from './pickSheets.ts';
import { usePickSteps } from './usePickSteps.ts';

interface PickedLineProps {
  store: PickStore;
  list: PickList;
  line: PickLine;
}

/** One unit: the whole line is its checkbox; with a shortage, a number. */
export const PickedLine = observer(function PickedLine({ store, list, line }: PickedLineProps) {
  const { t } = useTranslation('admin');
  const counted = store.countedOf(line);
  const missing = missingOf(line, counted);
  const [isCounting, setCounting] = useState(false);
  const isShort = isCounting || missing > 0;
  const back = Math.max(0, (counted ?? 0) - line.quantity);
  const name = nameOf(line);
  return (
    <li className={styles.line} data-done={counted !== null && missing === 0} data-short={missing > 0}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          className={`${checkbox.box} ${styles.box}`}
          aria-label={t('pickLists.tick', { quantity: line.quantity, name })}
          checked={counted !== null && missing === 0}
          disabled={!store.isOpen}
          onChange={({ target }) => {
            setCounting(false);
            store.enter(line, target.checked ? line.quantity : null);
          }}
        />
        <PickedUnit line={line} />
      </label>
      {store.isOpen && line.quantity > 0 && (
        <div className={styles.fewer}>
          {isShort ? (
            <>
              <span className="note">{t('pickLists.found', { quantity: line.quantity })}</span>
              <CountBox store={store} line={{ ...line, product: name }} max={line.quantity} />
            </>
          ) : (
            <button
              type="button"
              className={styles.ask}
              aria-label={t('pickLists.fewerOf', { name })}
              onClick={() => {
                setCounting(true);
                store.enter(line, Math.max(0, (counted ?? line.quantity) - 1));
              }}
            >
              {t('pickLists.fewer')}
            </button>
          )}
        </div>
      )}
      {missing > 0 && <Missing store={store} list={list} line={line} missing={missing} />}
      {back > 0 && <p className={styles.missing}>{t('pickLists.putBack', { count: back })}</p>}
    </li>
  );
});

/** The orders that the shortage leaves incomplete. They can wait for another list. */
const Missing = observer(function Missing({ store, list, line, missing }: PickedLineProps & { missing: number }) {
  const { t } = useTranslation('admin');
  const { takeOff } = usePickSteps(store);
  const short = incompleteInvoices(store, list, [line]);
  return (
    <div className={styles.missing}>
      <p>
        <strong>{t('pickLists.missing', { count: missing })}</strong> {t('pickLists.short')}{' '}
        {short.map(({ documentNo, fullname }) => `${documentNo} (${fullname})`).join(', ')}
      </p>
      {store.isOpen && short.length > 0 && (
        <Button onClick={() => takeOff(short)}>{t('pickLists.takeOff', { count: short.length })}</Button>
      )}
    </div>
  );
});

function PickedUnit({ line }: { line: PickLine }) {
  const { t } = useTranslation('admin');
  const { shelfPlace, product, variant, color, hex, size, code, thumb, quantity, takes } = line;
  return (
    <>
      {thumb === null ? (
        <span className={styles.picture} />
      ) : (
        <img className={styles.picture} src={pictureUrl(thumb, 400)} alt="" width={64} height={64} />
      )}
      <span className="grow">
        {shelfPlace !== '' && (
          <span className={styles.place}>
            {t('pickLists.place')} {shelfPlace}
          </span>
        )}
        <strong className={styles.name}>{product}</strong>
        <span className={styles.what}>
          <Swatch hex={hex} size={16} /> {variant} · {color} · <strong>{size}</strong>
        </span>
        <span className="fine anywhere">
          {code}
          {takes.length > 1 && ` · ${t('pickLists.orders', { count: takes.length })}`}
        </span>
      </span>
      <span className={styles.quantity}>{quantity}×</span>
    </>
  );
}
