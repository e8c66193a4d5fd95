import { Alert } from 'antd';
import type { ShortUnit } from '@contract/marketplace.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import styles from './Marketplace.module.css';

/** The units of which a file needs more than there is. */
export function ShortUnits({ units }: { units: readonly ShortUnit[] }) {
  const { t } = useTranslation('marketplace');
  const { number } = useFormats();
  if (units.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="none"
      title={t('short.title', { count: units.length, units: number(units.length) })}
      description={
        <>
          <p>{t('short.why')}</p>
          <ul className={styles.list}>
            {units.map(({ productDetailId, code, name, needed, stock }) => (
              <li key={productDetailId}>
                <span className="anywhere">
                  {name} <small className="fine">{code}</small>
                </span>
                <span className="figures">{t('short.of', { needed: number(needed), stock: number(stock) })}</span>
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
