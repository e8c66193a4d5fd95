import { SIZES } from '@contract/sizes.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import table from '../../components/Table.module.css';
import styles from './SizeTable.module.css';

/** Specification 9's sizes. */
export function SizeTable() {
  const { t } = useTranslation('sizeTable');
  return (
    <table className={`${table.table} ${styles.sizes}`}>
      <thead>
        <tr>
          <th scope="col">{t('size')}</th>
          <th scope="col">{t('age')}</th>
          <th scope="col">{t('pillow')}</th>
          <th scope="col">{t('bolster')}</th>
        </tr>
      </thead>
      <tbody>
        {SIZES.map(({ code, pillow, bolster }) => (
          <tr key={code}>
            <th scope="row">
              {code} <small>{t(`sizeName.${code}`)}</small>
            </th>
            <td>{t(`sizeAge.${code}`)}</td>
            <td className="figures">{t('cm', { size: pillow.join(' × ') })}</td>
            <td className="figures">{t('cm', { size: bolster.join(' × ') })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
