import { observer } from 'mobx-react-lite';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { User } from '@contract/users.ts';
import { useStores } from '../stores/StoresContext.tsx';
import { ErrorState } from './ErrorState.tsx';
import { SessionGuard } from './SessionGuard.tsx';

interface SignedInProps {
  /** Shown on the server, and until the session is restored. */
  skeleton: ReactNode;
  children: () => ReactNode;
}

/** For signed-in users. Others go to the sign-in page and come back; after a sign-out here, to the home page. */
export const SignedIn = observer(function SignedIn({ skeleton, children }: SignedInProps) {
  const { session } = useStores();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isSignedIn = session.isRestored && session.isSignedIn;
  const isSignedOut = session.isRestored && !session.isSignedIn;
  const wasSignedIn = useRef(false);
  // Deferred, in small steps: one render of the whole page would block a slow phone.
  const isReady = useDeferredValue(isSignedIn);
  useEffect(() => {
    if (isSignedIn) wasSignedIn.current = true;
    if (!isSignedOut) return;
    const isLeaving = wasSignedIn.current && session.hasSignedOut;
    void navigate(isLeaving ? '/' : `/login?next=${encodeURIComponent(pathname + search)}`, { replace: true });
  }, [isSignedIn, isSignedOut, session, navigate, pathname, search]);
  if (!isSignedIn || !isReady) return skeleton;
  return <SessionGuard>{children()}</SessionGuard>;
});

interface WithProfileProps {
  skeleton: ReactNode;
  children: (user: User) => ReactNode;
}

/** The same with the user's profile: the browser saves no address, so this waits for the server. */
export const WithProfile = observer(function WithProfile({ skeleton, children }: WithProfileProps) {
  const { session } = useStores();
  const profile = () => {
    if (session.user) return children(session.user);
    const isLost = session.verification === 'failed';
    return isLost ? <ErrorState onRetry={() => void session.verify()} /> : skeleton;
  };
  return <SignedIn skeleton={skeleton}>{profile}</SignedIn>;
});
