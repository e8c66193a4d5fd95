import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { PasswordInput, User } from '@contract/users.ts';
import { Button } from '../../components/Button.tsx';
import { Form, FormProblem } from '../../components/Form.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';
import { useFields } from '../../components/useFields.ts';
import { FormStore } from '../../stores/FormStore.ts';
import { confirmationFault, newPasswordFault } from '../../stores/formRules.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './AccountPage.module.css';
import { SessionsPanel } from './SessionsPanel.tsx';

interface PasswordValues {
  currentPassword: string;
  password: string;
  confirmation: string;
}

const EMPTY: PasswordValues = { currentPassword: '', password: '', confirmation: '' };

function makeForm() {
  return new FormStore<PasswordValues>(
    { ...EMPTY },
    {
      currentPassword: ({ currentPassword }) => (currentPassword === '' ? 'forms:password.required' : null),
      password: ({ password }) => newPasswordFault(password),
      confirmation: ({ password, confirmation }) => confirmationFault(password, confirmation),
    },
  );
}

export function SecurityPanel({ user }: { user: User }) {
  return (
    <div className={`${styles.stack} stack gap-20`}>
      <PasswordForm user={user} />
      <SessionsPanel />
    </div>
  );
}

const PasswordForm = observer(function PasswordForm({ user }: { user: User }) {
  const { api, session, toasts } = useStores();
  const { t } = useTranslation(['account', 'forms']);
  const [form] = useState(makeForm);
  const fields = useFields(form);
  const save = async ({ currentPassword, password }: PasswordValues) => {
    const input: PasswordInput = { currentPassword, password, remember: session.isRemembered };
    // Older tokens are revoked; this session continues with the new one.
    const answer = await api.put<{ accessToken: string } | null>(`/users/${user.id}/password`, input);
    if (answer) session.renewToken(answer.accessToken);
    form.reset({ ...EMPTY });
    toasts.show('success', t('passwordSaved'), 5000);
  };
  return (
    <Form form={form} className={styles.panel} label={t('passwordTitle')} onSubmit={() => form.submit(save)}>
      <h2 className="text-26">{t('passwordTitle')}</h2>
      <input type="text" name="username" value={user.email} autoComplete="username" readOnly hidden />
      <PasswordField {...fields.value('currentPassword')} label={t('forms:label.currentPassword')} />
      <PasswordField {...fields.value('password')} label={t('forms:label.newPassword')} hasRules />
      <PasswordField
        {...fields.value('confirmation')}
        label={t('forms:label.confirmPassword')}
        autoComplete="new-password"
      />
      <FormProblem form={form} />
      <Button type="submit" className="start" isBusy={form.isBusy}>
        {t(form.isBusy ? 'saving' : 'passwordSubmit')}
      </Button>
    </Form>
  );
});
