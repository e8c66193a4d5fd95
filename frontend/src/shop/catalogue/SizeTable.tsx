import { SIZES } from '@contract/sizes.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import table from '../../components/Table.module.css';
import styles from './SizeTable.module.css';

/** Specification 9's sizes. */
export function SizeTable() {
  const { t } = useTranslation('shop');
  return (
    <table className={`${table.table} ${styles.sizes}`}>
      <thead>
        <tr>
          <th scope="col">{t('home.size')}</th>
          <th scope="col">{t('home.age')}</th>
          <th scope="col">{t('home.pillow')}</th>
          <th scope="col">{t('home.bolster')}</th>
        </tr>
      </thead>
      <tbody>
        {SIZES.map(({ code, pillow, bolster }) => (
          <tr key={code}>
            <th scope="row">
              {code} <small>{t(`home.sizeName.${code}`)}</small>
            </th>
            <td>{t(`home.sizeAge.${code}`)}</td>
            <td className="figures">{t('home.cm', { size: pillow.join(' × ') })}</td>
            <td className="figures">{t('home.cm', { size: bolster.join(' × ') })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
