import { CameraOutlined, ScanOutlined } from '@ant-design/icons';
import { App, Button, Input, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { MAX_SCAN } from '@contract/packing.ts';
import { pictureUrl } from '@contract/catalogue.ts';
import type { PurchaseLine } from '@contract/purchases.ts';
import { EXPECTING_STATUSES, PURCHASE_LIMITS } from '@contract/purchases.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { NumberInput } from '../../kit/form/NumberInput.tsx';
import { failureText } from '../../kit/page/failureText.ts';
import { lazyComponent } from '../../kit/page/lazyComponent.ts';
import styles from './Purchases.module.css';
import type { ReceiveStore } from './ReceiveStore.ts';

const Camera = lazyComponent(async () => (await import('../../orders/dispatch/pack/Camera.tsx')).Camera);

/** The goods of a purchase; as long as some are expected, with what comes in now. */
export const Receiving = observer(function Receiving({ store }: { store: ReceiveStore }) {
  const { t } = useTranslation('purchases');
  const isOpen = EXPECTING_STATUSES.includes(store.purchase.statusEnum);
  return (
    <section className={styles.box}>
      <h2>{t(isOpen ? 'receive' : 'goods')}</h2>
      {isOpen && (
        <>
          <p className="note">{t('receiveHint')}</p>
          <Scan store={store} />
        </>
      )}
      <ul className={styles.lines}>
        {store.purchase.lines.map((line) => (
          <Line key={line.productDetailId} store={store} line={line} isOpen={isOpen} />
        ))}
      </ul>
      {isOpen && <Foot store={store} />}
    </section>
  );
});

const Scan = observer(function Scan({ store }: { store: ReceiveStore }) {
  const { t } = useTranslation('purchases');
  const [text, setText] = useState('');
  const [isCameraOpen, setIsCameraOpen] = useState(false);
  const { fault } = store;
  return (
    <div className="stack gap-8">
      <div className="row gap-8">
        <Input
          autoFocus
          size="large"
          aria-label={t('scan')}
          placeholder={t('scan')}
          prefix={<ScanOutlined aria-hidden />}
          maxLength={MAX_SCAN}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onPressEnter={() => {
            store.scan(text);
            setText('');
          }}
        />
        <Button
          size="large"
          icon={<CameraOutlined />}
          aria-label={t('camera')}
          aria-pressed={isCameraOpen}
          type={isCameraOpen ? 'primary' : 'default'}
          onClick={() => setIsCameraOpen(!isCameraOpen)}
        />
      </div>
      {isCameraOpen && (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} />}>
          <Camera onCode={(code) => store.scan(code)} onClose={() => setIsCameraOpen(false)} />
        </Suspense>
      )}
      <p role="alert" className="fault">
        {fault && t(fault.key, { code: fault.code })}
      </p>
    </div>
  );
});

interface LineProps {
  store: ReceiveStore;
  line: PurchaseLine;
  isOpen: boolean;
}

const Line = observer(function Line({ store, line, isOpen }: LineProps) {
  const { t } = useTranslation('purchases');
  const { number, rupiah } = useFormats();
  const { productDetailId, product, variant, color, size, code, thumb, quantity, cost, received } = line;
  return (
    <li data-last={store.last === productDetailId}>
      {thumb !== null && <img src={pictureUrl(thumb, 400)} alt="" width={48} height={48} loading="lazy" />}
      <span className={styles.name}>
        {[product, variant, color, size].join(' · ')}
        <small className="fine anywhere">{code}</small>
        <small className="fine figures">
          {t('expected')} {number(quantity)} · {t('received')} {number(received)}
          {!isOpen && cost !== null && ` · ${rupiah(cost)}`}
        </small>
      </span>
      {isOpen && <ReceivedFields store={store} line={line} />}
    </li>
  );
});

const ReceivedFields = observer(function ReceivedFields({ store, line }: Pick<LineProps, 'store' | 'line'>) {
  const { t } = useTranslation('purchases');
  const { pieces, cost, lot } = store.entryOf(line);
  const { code, quantity, received } = line;
  const over = (pieces ?? 0) - Math.max(0, quantity - received);
  return (
    <span className={styles.came}>
      <NumberInput
        className={styles.pieces ?? ''}
        aria-label={t('cameOf', { code })}
        placeholder={t('came')}
        value={pieces}
        {...((Number.isNaN(pieces) || (pieces ?? 0) < 0) && { status: 'error', 'aria-invalid': true })}
        onChange={(value) => store.set(line, { pieces: value })}
      />
      <NumberInput
        className={styles.cost ?? ''}
        unit="rupiah"
        aria-label={t('costOf', { code })}
        placeholder={t('cost')}
        value={cost}
        {...(Number.isNaN(cost) && { status: 'error', 'aria-invalid': true })}
        onChange={(value) => store.set(line, { cost: value })}
      />
      <Input
        className={styles.lot ?? ''}
        aria-label={t('lotOf', { code })}
        placeholder={store.lot || t('lot')}
        maxLength={PURCHASE_LIMITS.lot}
        value={lot}
        onChange={({ target }) => store.set(line, { lot: target.value })}
      />
      {over > 0 && <small className={styles.over}>{t('over', { count: over })}</small>}
    </span>
  );
});

const Foot = observer(function Foot({ store }: { store: ReceiveStore }) {
  const { t } = useTranslation('purchases');
  const { number } = useFormats();
  const book = useBooking(store);
  const count = Number.isFinite(store.pieces) ? store.pieces : 0;
  return (
    <div className={styles.foot}>
      <label className="stack gap-6">
        <span className="semibold">{t('lotForAll')}</span>
        <Input
          maxLength={PURCHASE_LIMITS.lot}
          value={store.lot}
          onChange={({ target }) => store.setLot(target.value)}
        />
        <span className="note">{t('lotHint')}</span>
      </label>
      <div className="row wraps gap-8 ends">
        <Button size="large" onClick={() => store.fillAll()}>
          {t('allCame')}
        </Button>
        <Button
          type="primary"
          size="large"
          disabled={!store.isBookable}
          loading={store.isBusy}
          onClick={() => void book()}
        >
          {t('book', { count: number(count) })}
        </Button>
      </div>
    </div>
  );
});

/** Books what is entered; asks where more came than was expected. */
function useBooking(store: ReceiveStore) {
  const { toasts } = useStores();
  const { modal } = App.useApp();
  const { t } = useTranslation(['purchases', 'shared']);
  const book = async (mayExceed = false): Promise<void> => {
    try {
      const { message, exceeds } = await store.book(mayExceed);
      if (exceeds) {
        void modal.confirm({
          title: t('exceedAsk'),
          content: message,
          okText: t('exceed'),
          cancelText: t('shared:action.cancel'),
          onOk: () => book(true),
        });
      } else toasts.show('success', message);
    } catch (error) {
      toasts.show('error', failureText(error, t('shared:error.unexpected')), 5000);
    }
  };
  return book;
}
