import { DEMO_PASSWORD, DEMO_SIGN_INS } from '@contract/demoSignIns.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { Icon } from '../../components/Icon.tsx';
import styles from './LoginPage.module.css';

// These users exist in demo mode only, and this is shown in demo mode only.
const SIGN_INS = [
  { email: DEMO_SIGN_INS.customer, role: 'login.demoShopper' },
  { email: DEMO_SIGN_INS.staff, role: 'login.demoStaff' },
  { email: DEMO_SIGN_INS.admin, role: 'login.demoAdmin' },
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
            <button type="button" className={styles.demoChoice} onClick={() => onChoose(email, DEMO_PASSWORD)}>
              <b>{t(role)}</b>
              <span className="muted">{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
