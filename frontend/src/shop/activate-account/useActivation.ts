import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ActivationAnswer, ActivationInput, User } from '@contract/users.ts';
import { ApiError } from '../../api/ApiError.ts';
import { localPath, takeReturnPath } from '../../stores/returnPath.ts';
import { forgetSignUpKey, signUpKey } from '../../stores/signUpKey.ts';
import { useStores } from '../../stores/StoresContext.tsx';

/** `asking`: the account takes a password; `unreached`: nobody refused the token, so trying again makes sense. */
type ActivationState = 'busy' | 'asking' | 'refused' | 'unreached';

/** Uses the token once, however often a page is mounted; for use inside `observer` components. Whom it lets in goes on to where they were going. */
export function useActivation(token: string) {
  const { api, session, toasts } = useStores();
  const navigate = useNavigate();
  const [state, setState] = useState<ActivationState>(token === '' ? 'refused' : 'busy');
  const [message, setMessage] = useState('');
  const posted = useRef<string | null>(null);

  /** Throws what is wrong with the password. */
  const open = useCallback(
    async (password?: string) => {
      const input: ActivationInput = { token, browser: signUpKey(), ...(password !== undefined && { password }) };
      const answer = await api.call<User, ActivationAnswer>('POST', '/oauth/activate-account', input);
      forgetSignUpKey();
      const kept = takeReturnPath();
      session.setSession(answer, false);
      toasts.show('success', answer.message, 5000);
      void navigate(localPath(answer.next) ?? kept ?? '/shop', { replace: true });
    },
    [api, session, toasts, navigate, token],
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

  // Not before the stores listen for who is signed in: the cart takes up then what was wanted before.
  const { isRestored } = session;
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
