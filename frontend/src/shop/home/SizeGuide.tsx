import { useTranslation } from '../../i18n/useTranslation.tsx';
import { SIZES } from './sizes.ts';
import { SizeDrawing } from './SizeDrawing.tsx';
import styles from './SizeGuide.module.css';

/** Specification 9's sizes, drawn to scale and as a table. */
export function SizeGuide() {
  const { t } = useTranslation('shop');
  return (
    <section id="sizes" className={`wrap ${styles.section}`} aria-labelledby="sizes-title">
      <div className={styles.panel}>
        <div className={styles.words}>
          <h2 id="sizes-title">{t('home.sizesTitle')}</h2>
          <p>{t('home.sizesText')}</p>
        </div>
        <SizeDrawing />
        <table className={styles.table}>
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
      </div>
    </section>
  );
}
