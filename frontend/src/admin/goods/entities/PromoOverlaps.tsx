import { Alert } from 'antd';
import type { PromoDetail, PromoOverlap } from '@contract/entities.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import type { EntityRecord } from '../../kit/entityNames.ts';
import styles from './Entity.module.css';

/** Other promos with the same products and days, and the one whose price a shopper sees. */
export function PromoOverlaps({ record }: { record: EntityRecord }) {
  const { t } = useTranslation('admin');
  // Only a promo's own endpoint returns these; they are no fields of an entity.
  const { overlaps } = record as unknown as PromoDetail;
  if (overlaps.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t('entities.promo.overlaps')}
      description={
        <>
          <p>{t('entities.promo.overlapsWhy')}</p>
          <ul className={styles.overlaps}>
            {overlaps.map((overlap) => (
              <Overlap key={overlap.id} overlap={overlap} />
            ))}
          </ul>
        </>
      }
    />
  );
}

function Overlap({ overlap }: { overlap: PromoOverlap }) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const { name, discount, validFromString, validToString, products, isStronger } = overlap;
  return (
    <li>
      <strong>
        {name} · {number(discount)}%
      </strong>
      <br />
      {validFromString} – {validToString}
      <br />
      {t(isStronger ? 'entities.promo.theirs' : 'entities.promo.ours', { products })}
    </li>
  );
}
