import { useTranslation } from '../../i18n/useTranslation.tsx';
import { Icon } from '../../components/Icon.tsx';
import styles from './Promises.module.css';

const PROMISES = [
  { icon: 'ruler', title: 'home.promiseSize', text: 'home.promiseSizeText' },
  { icon: 'truck', title: 'home.promiseShip', text: 'home.promiseShipText' },
  { icon: 'swap', title: 'home.promiseReturn', text: 'home.promiseReturnText' },
] as const;

/** What a shopper may count on; each is a rule of the shop. */
export function Promises() {
  const { t } = useTranslation('shop');
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
