import { CheckCircleFilled } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { pictureUrl } from '@contract/catalogue.ts';
import { Swatch } from '../../../components/Swatch.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { CountBox } from '../../kit/sheets/CountBox.tsx';
import styles from './CountingSheet.module.css';
import type { CountedLook, CountedProduct } from './countSheet.ts';
import type { CountStore } from './CountStore.ts';

interface CountProductProps {
  store: CountStore;
  product: CountedProduct;
}

/** A product's shelves, by pattern and color. */
export function CountProduct({ store, product }: CountProductProps) {
  return (
    <section className={styles.product}>
      <header className={`${styles.productHead} row apart gap-12 baseline`}>
        <h2>{product.name}</h2>
        <Progress store={store} product={product} />
      </header>
      {product.looks.map((look) => (
        <Look key={look.key} store={store} look={look} />
      ))}
    </section>
  );
}

const Progress = observer(function Progress({ store, product }: CountProductProps) {
  const { t } = useTranslation('admin');
  const lines = product.looks.flatMap((look) => look.lines);
  const done = lines.filter((line) => store.countedOf(line) !== null).length;
  const isDone = done === lines.length;
  return (
    <span className={`${styles.done} note figures still`} data-done={isDone}>
      {isDone && <CheckCircleFilled aria-hidden />} {t('stock.count.progress', { done, total: lines.length })}
    </span>
  );
});

function Look({ store, look }: { store: CountStore; look: CountedLook }) {
  const { variant, color, hex, thumb, lines } = look;
  return (
    <div className={styles.look}>
      <div className={styles.lookHead}>
        {thumb !== null && <img src={pictureUrl(thumb, 400)} alt="" width={48} height={48} loading="lazy" />}
        <Swatch hex={hex} size={20} />
        <h3>
          {variant} · {color}
        </h3>
      </div>
      <ul className={styles.units}>
        {lines.map((line) => (
          <li key={line.productDetailId} className={styles.unit}>
            <div>
              <strong>{line.size}</strong>
              <span className="fine anywhere">{line.code}</span>
            </div>
            <CountBox store={store} line={line} />
          </li>
        ))}
      </ul>
    </div>
  );
}
