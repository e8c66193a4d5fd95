import { observer } from 'mobx-react-lite';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { User } from '@contract/users.ts';
import { useStores } from '../stores/StoresContext.tsx';
import { ErrorState } from './ErrorState.tsx';
import { SessionGuard } from './SessionGuard.tsx';

interface SignedInProps {
  /** Shown on the server, and until it is known who is here. */
  skeleton: ReactNode;
  children: () => ReactNode;
}

/** For whom is signed in. Everybody else goes to the sign-in page, and comes back; who has just signed out here goes home. */
export const SignedIn = observer(function SignedIn({ skeleton, children }: SignedInProps) {
  const { session } = useStores();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isSomebody = session.isRestored && session.isSignedIn;
  const isNobody = session.isRestored && !session.isSignedIn;
  const wasSomebody = useRef(false);
  // Drawn in small steps once it is known: in one go the whole page holds a slow phone.
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

/** The same with all that is known of them: the browser keeps no address, so the server is waited for. */
export const WithProfile = observer(function WithProfile({ skeleton, children }: WithProfileProps) {
  const { session } = useStores();
  const profile = () => {
    if (session.user) return children(session.user);
    const isLost = session.verification === 'failed';
    return isLost ? <ErrorState onRetry={() => void session.verify()} /> : skeleton;
  };
  return <SignedIn skeleton={skeleton}>{profile}</SignedIn>;
});
