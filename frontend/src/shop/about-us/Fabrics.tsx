import { useTranslation } from '../../i18n/useTranslation.tsx';
import styles from './Fabrics.module.css';

const FABRICS = ['sateen', 'muslin', 'jersey', 'rayon'] as const;

/** Fabrics from the same yarn, each with a picture of its weave. */
export function Fabrics() {
  const { t } = useTranslation('about');
  return (
    <ul className={styles.fabrics}>
      {FABRICS.map((fabric) => (
        <li key={fabric}>
          <span className={`${styles.weave} ${styles[fabric]}`} />
          <h3>{t(`fabrics.${fabric}.title`)}</h3>
          <p className="muted">{t(`fabrics.${fabric}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}
