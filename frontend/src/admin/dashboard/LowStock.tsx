import { observer } from 'mobx-react-lite';
import type { LowStock as Low } from '@contract/dashboard.ts';
import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { PRODUCTS_PATH } from '../../routes/adminPaths.ts';
import { ToneTag } from '../kit/page/ToneTag.tsx';
import styles from './Rows.module.css';
import { useWidget } from './useWidget.ts';
import { Widget } from './Widget.tsx';

/** Units low on stock, the lowest first. */
export const LowStock = observer(function LowStock({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('admin');
  const widget = useWidget<Low>('low-stock');
  const more = { to: '/stock-summary?low=1', label: t('dashboard.viewMore') };
  const hint =
    widget.data && widget.data.totalRows > 0 ? t('dashboard.lowStockCount', { count: widget.data.totalRows }) : '';
  return (
    <Widget
      title={t('dashboard.lowStock')}
      {...(hint !== '' && { hint })}
      widget={widget}
      className={className}
      more={more}
      lines={6}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="muted">{t('dashboard.noLowStock')}</p>
        ) : (
          <ul className={styles.rows}>
            {rows.map((unit) => (
              <li key={unit.id}>
                <Link to={`${PRODUCTS_PATH}?open=${unit.productId}`} className={styles.row}>
                  <span className={styles.main}>
                    <span className={styles.name}>{unit.product}</span>
                    <span className={styles.note}>
                      {unit.variant} {unit.color} {unit.size}
                    </span>
                  </span>
                  <ToneTag tone={unit.stock === 0 ? 'bad' : 'warm'}>
                    {unit.stock === 0 ? t('dashboard.soldOut') : t('dashboard.left', { count: unit.stock })}
                  </ToneTag>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </Widget>
  );
});
