import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ActivationAnswer, ActivationInput, User } from '@contract/users.ts';
import { ApiError } from '../../api/ApiError.ts';
import { localPath, takeReturnPath } from '../../stores/returnPath.ts';
import { forgetSignUpKey, signUpKey } from '../../stores/signUpKey.ts';
import { useStores } from '../../stores/StoresContext.tsx';

/** `asking`: the account needs a password; `unreached`: without a refusal of the token, a retry makes sense. */
type ActivationState = 'busy' | 'asking' | 'refused' | 'unreached';

/** Uses the token once, however often the page mounts, then redirects; for use inside `observer` components. */
export function useActivation(token: string) {
  const stores = useStores();
  const navigate = useNavigate();
  const [state, setState] = useState<ActivationState>(token === '' ? 'refused' : 'busy');
  const [message, setMessage] = useState('');
  const posted = useRef<string | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  /** Throws the password's errors. */
  const open = useCallback(
    async (password?: string) => {
      const input: ActivationInput = { token, browser: signUpKey(), ...(password !== undefined && { password }) };
      const { api, session, toasts } = stores;
      const answer = await api.call<User, ActivationAnswer>('POST', '/oauth/activate-account', input);
      forgetSignUpKey();
      const saved = takeReturnPath();
      session.setSession(answer, false);
      toasts.show('success', answer.message, 5000);
      // With the chosen item in the cart, to the checkout; otherwise (none, or sold out meanwhile) back to the page of the sign-up.
      const isInCart = await stores.pendingItem.added;
      if (!isHere.current) return;
      void navigate(isInCart ? '/checkout' : (localPath(answer.next) ?? saved ?? '/shop'), { replace: true });
    },
    [stores, navigate, token],
  );

  const activate = useCallback(async () => {
    setState('busy');
    try {
      await open();
    } catch (error) {
      const { status, message: text } = error instanceof ApiError ? error : new ApiError(0, '');
      setMessage(text);
      setState(stateOf(status));
    }
  }, [open]);

  // After the restore: the stores then observe the user, and add the pending cart item.
  const { isRestored } = stores.session;
  useEffect(() => {
    if (!isRestored || token === '' || posted.current === token) return;
    posted.current = token;
    void activate();
  }, [isRestored, token, activate]);

  return { state, message, activate, open, refuse: () => setState('refused') };
}

function stateOf(status: number): ActivationState {
  if (status === 409) return 'asking';
  return status === 400 || status === 404 ? 'refused' : 'unreached';
}
