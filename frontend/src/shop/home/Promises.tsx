import { useTranslation } from '../../i18n/useTranslation.tsx';
import { Icon } from '../../components/Icon.tsx';
import styles from './Promises.module.css';

const PROMISES = [
  { icon: 'ruler', title: 'promiseSize', text: 'promiseSizeText' },
  { icon: 'truck', title: 'promiseShip', text: 'promiseShipText' },
  { icon: 'swap', title: 'promiseReturn', text: 'promiseReturnText' },
] as const;

/** The shop's promises; each is a rule of the shop. */
export function Promises() {
  const { t } = useTranslation('home');
  return (
    <ul className={`wrap ${styles.promises}`}>
      {PROMISES.map(({ icon, title, text }) => (
        <li key={title}>
          <span className={styles.icon}>
            <Icon name={icon} size={24} />
          </span>
          <h2>{t(title)}</h2>
          <p className="muted text-15">{t(text)}</p>
        </li>
      ))}
    </ul>
  );
}
