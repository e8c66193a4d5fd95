import { passwordFault } from '@contract/password.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import styles from './PasswordVerdict.module.css';

/** Specification 5: shows live whether the password is acceptable. */
export function PasswordVerdict({ password }: { password: string }) {
  const { t } = useTranslation('forms');
  const fault = passwordFault(password);
  return (
    <span aria-live="polite" className={`${styles.verdict} ${fault ? '' : 'good'}`}>
      {password !== '' && t(`password.${fault ?? 'good'}`)}
    </span>
  );
}
