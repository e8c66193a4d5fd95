import { observer } from 'mobx-react-lite';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { User } from '@contract/users.ts';
import { useStores } from '../stores/StoresContext.tsx';
import { SessionGuard } from './SessionGuard.tsx';

interface SignedInProps {
  /** Shown on the server, and until it is known who is here. */
  skeleton: ReactNode;
  children: (user: User) => ReactNode;
}

/** For whom is signed in. Everybody else goes to the sign-in page, and comes back. */
export const SignedIn = observer(function SignedIn({ skeleton, children }: SignedInProps) {
  const { session } = useStores();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const user = session.isRestored ? session.user : null;
  const isNobody = session.isRestored && user === null;
  // Drawn in small steps once it is known: in one go the whole page holds a slow phone.
  const isKnown = useDeferredValue(user !== null);
  useEffect(() => {
    if (isNobody) void navigate(`/login?next=${encodeURIComponent(pathname + search)}`, { replace: true });
  }, [isNobody, navigate, pathname, search]);
  if (!user || !isKnown) return skeleton;
  return <SessionGuard>{children(user)}</SessionGuard>;
});
