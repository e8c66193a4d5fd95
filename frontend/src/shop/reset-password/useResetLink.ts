import { useEffect, useState } from 'react';
import type { ResetLinkInput } from '@contract/users.ts';
import { ApiError } from '../../api/ApiError.ts';
import { useStores } from '../../stores/StoresContext.tsx';

/**
 * Checks the mail's link as soon as the page opens. Without a response (network, rate limit) the form stays: its submit
 * checks the link, too.
 */
export function useResetLink(token: string) {
  const { api } = useStores();
  const [isRefused, setIsRefused] = useState(token === '');
  useEffect(() => {
    if (token === '') return;
    let isUnmounted = false;
    const input: ResetLinkInput = { token };
    api.post('/oauth/reset-password/check', input).catch((error: unknown) => {
      if (!isUnmounted && isTokenError(error)) setIsRefused(true);
    });
    return () => {
      isUnmounted = true;
    };
  }, [api, token]);
  return { isRefused, refuse: () => setIsRefused(true) };
}

/** The server refused the token; an error of the password field is something else. */
export function isTokenError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && error.fields['password'] === undefined;
}
