import { Input } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PasswordInput, UserRow } from '@contract/users.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { FormStore } from '../../stores/FormStore.ts';
import { newPasswordFault } from '../../stores/formRules.ts';
import type { PanelContentProps } from '../../stores/PanelStore.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { NewPasswordField } from '../panel/LineField.tsx';
import { PanelField } from '../panel/PanelField.tsx';
import { PanelForm } from '../panel/PanelForm.tsx';
import { PanelRecord } from '../panel/PanelRecord.tsx';

interface PasswordValues {
  currentPassword: string;
  password: string;
}

/** Gives somebody a new password; one's own takes the current one too. */
export function PasswordForm(panel: PanelContentProps) {
  return (
    <PanelRecord<UserRow> path={`/users/${panel.id ?? 0}`} nameOf={(user) => user.fullname}>
      {(user) => <Fields panel={panel} user={user} />}
    </PanelRecord>
  );
}

const Fields = observer(function Fields({ panel, user }: { panel: PanelContentProps; user: UserRow }) {
  const { api, session } = useStores();
  const { t } = useTranslation('admin');
  const isOwn = session.user?.id === user.id;
  const [form] = useState(() => makeForm(isOwn));
  const save = async ({ currentPassword, password }: PasswordValues) => {
    const input: PasswordInput = { password, ...(isOwn && { currentPassword, remember: session.isRemembered }) };
    const path = `/users/${user.id}/password`;
    const { message, data } = await api.call<{ accessToken: string } | null>('PUT', path, input);
    if (data) session.renewToken(data.accessToken);
    return { message };
  };
  return (
    <PanelForm form={form} panel={panel} onSave={save}>
      <p>
        <strong>{user.fullname}</strong> · {user.email}
        <br />
        {isOwn ? t('people.changeOwnHint') : t('people.changePasswordHint', { name: user.fullname })}
      </p>
      {isOwn && (
        <PanelField form={form} name="currentPassword" label={t('people.field.currentPassword')}>
          {({ onChange, ...control }) => (
            <Input.Password
              autoComplete="current-password"
              {...control}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </PanelField>
      )}
      <NewPasswordField form={form} name="password" label={t('people.field.newPassword')} />
    </PanelForm>
  );
});

function makeForm(isOwn: boolean) {
  return new FormStore<PasswordValues>(
    { currentPassword: '', password: '' },
    {
      currentPassword: ({ currentPassword }) => (isOwn && currentPassword === '' ? 'forms:password.required' : null),
      password: ({ password }) => newPasswordFault(password),
    },
  );
}
