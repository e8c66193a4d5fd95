import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useSearchParams } from 'react-router-dom';
import { LinkButton, Button } from '../../components/Button.tsx';
import { Form, FormProblem } from '../../components/Form.tsx';
import { NightPanel } from '../../components/NightPanel.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useFields } from '../../components/useFields.ts';
import { FormStore } from '../../stores/FormStore.ts';
import { newPasswordFault } from '../../stores/formRules.ts';
import { useHead } from '../../stores/useHead.ts';
import { isTokenError } from '../reset-password/useResetLink.ts';
import { useActivation } from './useActivation.ts';

/** The target of the activation mail's link. */
export const ActivateAccountPage = observer(function ActivateAccountPage() {
  const { t } = useTranslation('signIn');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { state, message, activate, open, refuse } = useActivation(token);
  useHead({ title: t('shared:brand.titled', { page: t('activate.title') }), isPrivate: true });
  if (state === 'asking') return <Asking onOpen={open} onRefused={refuse} />;
  if (state === 'unreached') {
    return (
      <NightPanel title={t('activate.title')} lead={<span role="alert">{message}</span>}>
        <Button onClick={() => void activate()}>{t('activate.retry')}</Button>
      </NightPanel>
    );
  }
  if (state === 'refused') return <Refused isMissing={token === ''} />;
  return (
    <NightPanel title={t('activate.title')} lead={<span role="status">{t('activate.busy')}</span>}>
      <Skeleton count={2} />
    </NightPanel>
  );
});

interface AskingProps {
  onOpen: (password: string) => Promise<void>;
  onRefused: () => void;
}

function makeForm() {
  return new FormStore({ password: '' }, { password: ({ password }) => newPasswordFault(password) });
}

/** In another browser than the one of the sign-up, or after somebody else's sign-up with the same address. */
const Asking = observer(function Asking({ onOpen, onRefused }: AskingProps) {
  const { t } = useTranslation(['signIn', 'forms']);
  const [form] = useState(makeForm);
  const fields = useFields(form);
  const openWith = async ({ password }: { password: string }) => {
    try {
      await onOpen(password);
    } catch (error) {
      if (isTokenError(error)) return onRefused();
      throw error;
    }
  };
  return (
    <NightPanel title={t('activate.passwordTitle')} lead={t('activate.passwordLead')} isResult>
      <Form form={form} onSubmit={() => form.submit(openWith)}>
        <PasswordField {...fields.value('password')} label={t('forms:label.password')} hasRules />
        <FormProblem form={form} />
        <Button type="submit" isWide isBusy={form.isBusy}>
          {t(form.isBusy ? 'activate.submitBusy' : 'activate.submit')}
        </Button>
      </Form>
    </NightPanel>
  );
});

function Refused({ isMissing }: { isMissing: boolean }) {
  const { t } = useTranslation('signIn');
  return (
    <NightPanel
      title={t(isMissing ? 'activate.title' : 'activate.failedTitle')}
      lead={<span role="alert">{t(isMissing ? 'activate.missing' : 'activate.failedLead')}</span>}
    >
      <p>{t('activate.failedUsed')}</p>
      <LinkButton to="/login">{t('activate.toLogin')}</LinkButton>
      <LinkButton to="/registration" look="quiet">
        {t('activate.newLink')}
      </LinkButton>
    </NightPanel>
  );
}
