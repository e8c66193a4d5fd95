import { ORDER_STAGE_NAMES, type OrderStage } from '@contract/orderStages.ts';
import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { ordersHref } from './ordersAddress.ts';
import styles from './OrderStages.module.css';

/** The order's stages as filter links. */
export function OrderStages({ chosen }: { chosen: OrderStage | null }) {
  const { t } = useTranslation('account');
  return (
    <nav aria-label={t('stages')}>
      <ul className={styles.stages}>
        {[null, ...ORDER_STAGE_NAMES].map((stage) => (
          <li key={stage}>
            <Link
              to={ordersHref({ stage, pageNo: 1 })}
              className={styles.stage}
              aria-current={stage === chosen ? 'true' : undefined}
              preventScrollReset
            >
              {t(stage === null ? 'stage.all' : `stage.${stage}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
