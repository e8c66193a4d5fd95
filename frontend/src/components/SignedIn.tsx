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
  const isSomebody = session.isRestored && session.isSignedIn;
  const isNobody = session.isRestored && !session.isSignedIn;
  const wasSomebody = useRef(false);
  // Deferred, in small steps: one render of the whole page would block a slow phone.
  const isKnown = useDeferredValue(isSomebody);
  useEffect(() => {
    if (isSomebody) wasSomebody.current = true;
    if (!isNobody) return;
    const isLeaving = wasSomebody.current && session.hasLeft;
    void navigate(isLeaving ? '/' : `/login?next=${encodeURIComponent(pathname + search)}`, { replace: true });
  }, [isSomebody, isNobody, session, navigate, pathname, search]);
  if (!isSomebody || !isKnown) return skeleton;
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
