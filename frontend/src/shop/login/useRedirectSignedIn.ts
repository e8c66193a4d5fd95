import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isAdminPath } from '@contract/pages.ts';
import { takeReturnPath } from '../../stores/returnPath.ts';
import { useStores } from '../../stores/StoresContext.tsx';

/** Redirects signed-in users to the page they came from, or to their account; also those who signed in in another tab. */
export function useRedirectSignedIn(next: string | null): void {
  const { session } = useStores();
  const navigate = useNavigate();
  const { isSignedIn, isRestored, isStaff } = session;
  useEffect(() => {
    if (!isRestored || !isSignedIn) return;
    const saved = takeReturnPath();
    const target = next ?? saved ?? (isStaff ? '/admin' : '/account-detail');
    if (isAdminPath(target)) window.location.assign(target);
    else void navigate(target, { replace: true });
  }, [isRestored, isSignedIn, isStaff, next, navigate]);
}
