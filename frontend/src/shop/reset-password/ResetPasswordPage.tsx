import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ResetPasswordInput } from '@contract/users.ts';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Form, FormProblem } from '../../components/Form.tsx';
import { NightPanel } from '../../components/NightPanel.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';
import { useFields } from '../../components/useFields.ts';
import { FormStore } from '../../stores/FormStore.ts';
import { confirmationFault, newPasswordFault } from '../../stores/formRules.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { useHead } from '../../stores/useHead.ts';
import { isTokenError, useResetLink } from './useResetLink.ts';

interface ResetValues {
  password: string;
  confirmation: string;
}

function makeForm() {
  return new FormStore<ResetValues>(
    { password: '', confirmation: '' },
    {
      password: ({ password }) => newPasswordFault(password),
      confirmation: ({ password, confirmation }) => confirmationFault(password, confirmation),
    },
  );
}

/** The target of the reset mail's link. */
export const ResetPasswordPage = observer(function ResetPasswordPage() {
  const { t } = useTranslation('signIn');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  useHead({ title: t('shared:brand.titled', { page: t('reset.title') }), isPrivate: true });
  return <Reset key={token} token={token} />;
});

const Reset = observer(function Reset({ token }: { token: string }) {
  const { t } = useTranslation('signIn');
  const { isRefused, refuse } = useResetLink(token);
  if (isRefused) {
    return (
      <NightPanel title={t('reset.failedTitle')} lead={<span role="alert">{t('reset.failedLead')}</span>}>
        <LinkButton to="/forgot-password">{t('reset.newLink')}</LinkButton>
        <LinkButton to="/login" look="plain">
          {t('forgot.back')}
        </LinkButton>
      </NightPanel>
    );
  }
  return (
    <NightPanel title={t('reset.title')} lead={t('reset.lead')}>
      <ResetForm token={token} onRefused={refuse} />
    </NightPanel>
  );
});

const ResetForm = observer(function ResetForm({ token, onRefused }: { token: string; onRefused: () => void }) {
  const { api, toasts } = useStores();
  const { t } = useTranslation(['signIn', 'forms']);
  const navigate = useNavigate();
  const [form] = useState(makeForm);
  const fields = useFields(form);
  const save = async ({ password }: ResetValues) => {
    const input: ResetPasswordInput = { token, password };
    try {
      await api.post('/oauth/reset-password', input);
    } catch (error) {
      if (isTokenError(error)) return onRefused();
      throw error;
    }
    toasts.show('success', t('reset.done'), 5000);
    void navigate('/login', { replace: true });
  };
  return (
    <Form form={form} onSubmit={() => form.submit(save)}>
      <PasswordField {...fields.value('password')} label={t('forms:label.newPassword')} hasRules />
      <PasswordField
        {...fields.value('confirmation')}
        label={t('forms:label.confirmPassword')}
        autoComplete="new-password"
      />
      <FormProblem form={form} />
      <Button type="submit" isWide isBusy={form.isBusy}>
        {t(form.isBusy ? 'reset.busy' : 'reset.submit')}
      </Button>
    </Form>
  );
});
