import { useTranslation } from '../../i18n/useTranslation.tsx';
import { Icon } from '../../components/Icon.tsx';
import styles from './LoginPage.module.css';

// These users exist in demo mode only, and this is shown in demo mode only.
const PASSWORD = 'lelap123';
const SIGN_INS = [
  { email: 'shopper@lelap.test', role: 'login.demoShopper' },
  { email: 'staff@lelap.test', role: 'login.demoStaff' },
  { email: 'admin@lelap.test', role: 'login.demoAdmin' },
] as const;

/** Fills in a demo user with one tap. */
export function DemoSignIns({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const { t } = useTranslation('signIn');
  return (
    <aside className={styles.demo} aria-label={t('login.demo')}>
      <p className="row gap-8 note">
        <Icon name="info" size={18} />
        {t('login.demo')}
      </p>
      <ul className="stack gap-6">
        {SIGN_INS.map(({ email, role }) => (
          <li key={email}>
            <button type="button" className={styles.demoChoice} onClick={() => onChoose(email, PASSWORD)}>
              <b>{t(role)}</b>
              <span className="muted">{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
