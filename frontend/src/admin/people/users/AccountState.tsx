import { Alert, Button } from 'antd';
import { useState } from 'react';
import { ROLES } from '@contract/roles.ts';
import type { UserRow } from '@contract/users.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import { failureText } from '../../kit/page/failureText.ts';
import { ToneTag } from '../../kit/page/ToneTag.tsx';
import type { Tone } from '../../kit/page/ToneTag.tsx';

type State = 'open' | 'invited' | 'notActivated' | 'closed' | 'erased';
const TONES: Record<State, Tone> = {
  open: 'good',
  invited: 'warm',
  notActivated: 'warm',
  closed: 'quiet',
  erased: 'quiet',
};
const TOAST_MS = 4000;

/** Whether the account can sign in, and the reason if not. */
export function accountState({ isActive, activatedAt, erasedAt, role }: UserRow): State {
  if (erasedAt !== null) return 'erased';
  if (!isActive) return 'closed';
  if (activatedAt !== null) return 'open';
  return role === ROLES.customer ? 'notActivated' : 'invited';
}

export function AccountTag({ user }: { user: UserRow }) {
  const { t } = useTranslation('admin');
  const state = accountState(user);
  return <ToneTag tone={TONES[state]}>{t(`people.account.${state}`)}</ToneTag>;
}

/** Above the form of a user who never signed in: the reason, and the invitation mail again. */
export function AccountNotice({ user }: { user: UserRow }) {
  const { api, toasts } = useStores();
  const { t } = useTranslation(['admin', 'shared']);
  const [isBusy, setIsBusy] = useState(false);
  const state = accountState(user);
  if (state !== 'invited' && state !== 'notActivated') return null;

  const sendAgain = async () => {
    setIsBusy(true);
    try {
      const { message } = await api.call('POST', `/users/${user.id}/invitation`, {});
      toasts.show('success', message, TOAST_MS);
    } catch (error) {
      toasts.show('error', failureText(error, t('shared:error.unexpected')), TOAST_MS);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Alert
      type="warning"
      showIcon
      title={t(`people.accountHint.${state}`)}
      action={
        <Button size="small" loading={isBusy} onClick={() => void sendAgain()}>
          {t('people.sendAgain')}
        </Button>
      }
    />
  );
}
