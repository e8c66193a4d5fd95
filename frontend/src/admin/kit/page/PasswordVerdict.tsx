import { passwordFault } from '@contract/password.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import styles from './PasswordVerdict.module.css';

/** Specification 5: says live whether the password can be one. */
export function PasswordVerdict({ password }: { password: string }) {
  const { t } = useTranslation('forms');
  const fault = passwordFault(password);
  return (
    <span aria-live="polite" className={`${styles.verdict} ${fault ? '' : 'good'}`}>
      {password !== '' && t(`password.${fault ?? 'good'}`)}
    </span>
  );
}
