import { useTranslation } from '../../i18n/useTranslation.tsx';
import table from '../../components/Table.module.css';
import styles from './MaterialTable.module.css';

const MATERIALS = ['cotton', 'muslin', 'rayon', 'fibre', 'latex'] as const;

/** Care per material. On a phone every row becomes a card with its own labels. */
export function MaterialTable() {
  const { t } = useTranslation('care');
  const columns = [
    ['wash', t('washing')],
    ['dry', t('drying')],
    ['iron', t('ironing')],
  ] as const;
  return (
    <table className={`${table.table} ${styles.materials}`}>
      <thead>
        <tr>
          <th scope="col">{t('material')}</th>
          {columns.map(([name, label]) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {MATERIALS.map((material) => (
          <tr key={material}>
            <th scope="row">{t(`materials.${material}.name`)}</th>
            {columns.map(([name, label]) => (
              <td key={name} data-label={label}>
                {t(`materials.${material}.${name}`)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
