import { useTranslation } from '../i18n/useTranslation.tsx';
import { useStores } from '../stores/StoresContext.tsx';

/** Signs out in this browser, and shows a toast. */
export function useSignOut(): () => void {
  const { session, toasts } = useStores();
  const { t } = useTranslation('shared');
  return () => {
    session.signOutHere();
    toasts.show('success', t('signedOut'), 5000);
  };
}
