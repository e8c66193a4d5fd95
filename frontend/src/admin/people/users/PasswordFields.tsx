import { Input } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PasswordInput, User } from '@contract/users.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { newPasswordFault } from '../../../stores/formRules.ts';
import { FormStore } from '../../../stores/FormStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { NewPasswordField } from '../../kit/form/LineField.tsx';
import { PanelField } from '../../kit/form/PanelField.tsx';

interface PasswordValues {
  currentPassword: string;
  password: string;
}

type Person = Pick<User, 'id' | 'fullname' | 'email'>;

/** A user's new password; one's own also requires the current one. `send` resolves with the server's message. */
export function usePasswordForm({ id }: Person) {
  const { api, session } = useStores();
  const isOwn = session.user?.id === id;
  const [form] = useState(() => makeForm(isOwn));
  const send = async ({ currentPassword, password }: PasswordValues) => {
    const input: PasswordInput = { password, ...(isOwn && { currentPassword, remember: session.isRemembered }) };
    const path = `/users/${id}/password`;
    const { message, data } = await api.call<{ accessToken: string } | null>('PUT', path, input);
    if (data) session.renewToken(data.accessToken);
    return message;
  };
  return { form, send };
}

interface PasswordFieldsProps {
  form: FormStore<PasswordValues>;
  user: Person;
}

export const PasswordFields = observer(function PasswordFields({ form, user }: PasswordFieldsProps) {
  const { session } = useStores();
  const { t } = useTranslation('admin');
  const isOwn = session.user?.id === user.id;
  return (
    <>
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
    </>
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
