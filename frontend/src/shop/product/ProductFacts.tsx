import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { ProductDetail } from '@contract/catalogue.ts';
import { formatNumber } from '@contract/money.ts';
import { Icon } from '../../components/Icon.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './ProductFacts.module.css';

export function ProductFacts({ unit }: { unit: ProductDetail | null }) {
  const { t } = useTranslation('shop');
  const { settings } = useStores();
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="truck" size={20} />
        {t('product.shipping')}
      </li>
      <li>
        <Icon name="swap" size={20} />
        {t('product.returns')}
      </li>
      {unit && (
        <li>
          <Icon name="info" size={20} />
          <span>
            {t('product.weight')} {t('product.grams', { weight: formatNumber(unit.weight, settings.language) })} ·{' '}
            {t('product.code')} <span className="figures">{unit.code}</span>
          </span>
        </li>
      )}
    </ul>
  );
}
