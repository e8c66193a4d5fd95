import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { ProofDialog } from './ProofDialog.tsx';
import { useStores } from '../stores/StoresContext.tsx';

const SignInAgain = lazy(async () => ({ default: (await import('./SignInAgain.tsx')).SignInAgain }));

/** A page for signed-in users: when the server ends the session, the page stays and asks the user to sign in again. */
export const SessionGuard = observer(function SessionGuard({ children }: { children: ReactNode }) {
  const { session } = useStores();
  useEffect(() => session.guard(), [session]);
  return (
    <>
      {children}
      <ProofDialog />
      <Suspense>{session.isSignInDue && session.user && <SignInAgain user={session.user} />}</Suspense>
    </>
  );
});
