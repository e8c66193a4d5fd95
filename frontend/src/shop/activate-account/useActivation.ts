import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ActivationInput } from '@contract/users.ts';
import { ApiError } from '../../api/ApiError.ts';
import { useStores } from '../../stores/StoresContext.tsx';

/** Long enough to read it. */
const REDIRECT_MS = 2_500;

/** `unreached`: nobody refused the token, so trying again makes sense. */
type ActivationState = 'busy' | 'done' | 'refused' | 'unreached';

/** Uses the token once: it works once only, however often a page is mounted. */
export function useActivation(token: string) {
  const { api } = useStores();
  const navigate = useNavigate();
  const [state, setState] = useState<ActivationState>(token === '' ? 'refused' : 'busy');
  const [message, setMessage] = useState('');
  const posted = useRef<string | null>(null);

  const activate = useCallback(async () => {
    setState('busy');
    try {
      const input: ActivationInput = { token };
      await api.post('/oauth/activate-account', input);
      setState('done');
    } catch (error) {
      const { status, message: text } = error instanceof ApiError ? error : new ApiError(0, '');
      setMessage(text);
      setState(status === 400 || status === 404 ? 'refused' : 'unreached');
    }
  }, [api, token]);

  useEffect(() => {
    if (token === '' || posted.current === token) return;
    posted.current = token;
    void activate();
  }, [token, activate]);

  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(() => void navigate('/login', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [state, navigate]);

  return { state, message, activate };
}
