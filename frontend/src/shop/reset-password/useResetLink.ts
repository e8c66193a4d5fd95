import { useEffect, useState } from 'react';
import type { ResetLinkInput } from '@contract/users.ts';
import { ApiError } from '../../api/ApiError.ts';
import { useStores } from '../../stores/StoresContext.tsx';

/**
 * Whether the link of the mail still works, asked as soon as the page opens. Where no answer comes (a bad line, too many
 * tries), the form stays: sending it tells as well.
 */
export function useResetLink(token: string) {
  const { api } = useStores();
  const [isRefused, setIsRefused] = useState(token === '');
  useEffect(() => {
    if (token === '') return;
    let isGone = false;
    const input: ResetLinkInput = { token };
    api.post('/oauth/reset-password/check', input).catch((error: unknown) => {
      if (!isGone && isOfToken(error)) setIsRefused(true);
    });
    return () => {
      isGone = true;
    };
  }, [api, token]);
  return { isRefused, refuse: () => setIsRefused(true) };
}

/** The server takes no password with this token; what it says about the password itself is another matter. */
export function isOfToken(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && error.fields['password'] === undefined;
}
