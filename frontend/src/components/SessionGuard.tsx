import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useStores } from '../stores/StoresContext.tsx';

const SignInAgain = lazy(async () => ({ default: (await import('./SignInAgain.tsx')).SignInAgain }));

/** A page for whom is signed in: when the server ends the session it stays, and its person is asked to sign in again. */
export const SessionGuard = observer(function SessionGuard({ children }: { children: ReactNode }) {
  const { session } = useStores();
  useEffect(() => session.guard(), [session]);
  return (
    <>
      {children}
      <Suspense>{session.isSignInDue && session.user && <SignInAgain user={session.user} />}</Suspense>
    </>
  );
});
